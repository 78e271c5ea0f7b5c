// A run's loop of chunks: paused, gone on with, stopped.
import assert from 'node:assert/strict';
import test from 'node:test';
import { SlicedRun } from '../../web/steps/sliced-run.js';

/** Chunks that take as long as the test says. */
class Counted extends SlicedRun {
  taken = 0;
  atWork = 0;
  mostAtWork = 0;
  /** @type {(() => void)[]} */
  waiting = [];

  get steps() {
    return this.taken;
  }

  /** @param {number} steps */
  async chunk(steps) {
    this.atWork += 1;
    this.mostAtWork = Math.max(this.mostAtWork, this.atWork);
    await new Promise((resolve) => this.waiting.push(() => resolve(undefined)));
    this.atWork -= 1;
    this.taken += steps;
  }

  async finishChunk() {
    while (this.waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    this.waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

test('going on while the paused chunk is still at work does not start a second loop', async () => {
  const run = new Counted({}, {}, () => {});
  const first = run.advance(20);
  while (run.waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  run.pause();
  const second = run.advance(30);
  run.pause();
  const third = run.advance(30);
  for (let i = 0; i < 3; i += 1) await run.finishChunk();
  assert.deepEqual(await Promise.all([first, second, third]), [false, false, true]);
  assert.deepEqual([run.taken, run.mostAtWork, run.running], [30, 1, false]);
});

test('a run that is stopped while it waits for its paused chunk takes no further step', async () => {
  const run = new Counted({}, {}, () => {});
  const first = run.advance(20);
  while (run.waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  run.pause();
  const second = run.advance(20);
  run.stop();
  await run.finishChunk();
  assert.deepEqual(await Promise.all([first, second]), [false, false]);
  assert.deepEqual([run.taken, run.waiting.length], [10, 0]);
});
