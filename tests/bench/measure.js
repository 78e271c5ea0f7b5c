// Times of several things in turn, so that a change of the machine's mood meets all alike.

/** Whether to take the process's CPU time, all its threads: for node on a machine that is busy. */
export const cpuTime = globalThis.process?.env?.CLOCK === 'cpu';

/** Milliseconds, of the clock on the wall unless CLOCK=cpu. */
export function now() {
  if (!cpuTime) return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const median = (x) => {
  const sorted = [...x].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};

/** Milliseconds of `times` calls. waits: whether run returns promises; asking every time takes time. */
async function time({ run, waits }, times) {
  const start = now();
  if (waits) for (let i = 0; i < times; i++) await run();
  else for (let i = 0; i < times; i++) run();
  return now() - start;
}

const isPromise = (x) => typeof x?.then === 'function';

/**
 * Milliseconds a call of each, the median over rounds. A sample is as many calls as take about
 * `sample` ms; the first third of the rounds warms up.
 * @param {{ name: string, run: () => unknown }[]} tasks
 */
export async function interleaved(tasks, { rounds = 30, sample = 1.5 } = {}) {
  const timed = [];
  for (const { name, run } of tasks) {
    const result = run();
    await result;
    const task = { name, run, waits: isPromise(result), times: 1, samples: [] };
    await time(task, 2);
    while ((await time(task, task.times)) < sample / 2 && task.times < 1e6) task.times *= 2;
    timed.push(task);
  }
  for (let round = 0; round < rounds; round++) {
    for (const task of timed) {
      const ms = (await time(task, task.times)) / task.times;
      if (round >= rounds / 3) task.samples.push(ms);
    }
  }
  return new Map(timed.map(({ name, samples }) => [name, median(samples)]));
}
