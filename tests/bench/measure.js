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

const isPromise = (x) => typeof x?.then === 'function';

/** Milliseconds of `times` calls. */
async function time(run, times) {
  const start = now();
  for (let i = 0; i < times; i++) {
    const result = run();
    if (isPromise(result)) await result;
  }
  return now() - start;
}

/**
 * Milliseconds a call of each, the median over rounds. A sample is as many calls as take about
 * `sample` ms; the first third of the rounds warms up.
 * @param {{ name: string, run: () => unknown }[]} tasks
 */
export async function interleaved(tasks, { rounds = 30, sample = 1.5 } = {}) {
  const samples = tasks.map(() => []);
  const times = [];
  for (const { run } of tasks) {
    await time(run, 2);
    let count = 1;
    while ((await time(run, count)) < sample / 2 && count < 1e6) count *= 2;
    times.push(count);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [i, { run }] of tasks.entries()) {
      const ms = (await time(run, times[i])) / times[i];
      if (round >= rounds / 3) samples[i].push(ms);
    }
  }
  return new Map(tasks.map(({ name }, i) => [name, median(samples[i])]));
}
