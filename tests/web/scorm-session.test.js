// The lesson and the platform: where its API is looked for, and what is said to it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { findApi } from '../../web/scorm/find-api.js';
import { Session } from '../../web/scorm/session.js';
import { timespan } from '../../web/scorm/timespan.js';

const api = { LMSInitialize: () => 'true' };

/** Windows in windows, the innermost first. @param {any[]} frames */
function nested(...frames) {
  for (const [i, frame] of frames.entries()) frame.parent = frames[i + 1] ?? frame;
  return frames[0];
}
/** A window of another origin. */
const foreign = () =>
  Object.defineProperties(
    {},
    {
      API: {
        get() {
          throw new DOMException('Blocked a frame', 'SecurityError');
        },
      },
      opener: {
        get() {
          throw new DOMException('Blocked a frame', 'SecurityError');
        },
      },
      parent: { writable: true, value: undefined },
    },
  );

test('the API is found in this window, in frames around it, and around the window that opened it', () => {
  assert.equal(findApi(nested({ API: api })), api);
  assert.equal(findApi(nested({}, {}, { API: api })), api);
  assert.equal(findApi(nested({ opener: nested({}, { API: api }) })), api);
  assert.equal(findApi(nested({}, { opener: nested({ API: api }) })), api);
  assert.equal(findApi(nested({}, {})), undefined);
});

test('a frame of another origin is climbed past; an API that is something else is none', () => {
  assert.equal(findApi(nested({}, foreign(), { API: api })), api);
  assert.equal(findApi(nested({ API: { version: 2 } }, foreign())), undefined);
});

test('the search ends after 500 levels', () => {
  const deep = (/** @type {number} */ levels) =>
    nested(...Array.from({ length: levels }, () => ({})), { API: api });
  assert.equal(findApi(deep(500)), api);
  assert.equal(findApi(deep(501)), undefined);
  /** @type {any} */
  const endless = { parent: { parent: undefined } };
  endless.parent.parent = endless;
  assert.equal(findApi(endless), undefined);
});

test('time is HHHH:MM:SS.SS, as SCORM 1.2 writes it', () => {
  assert.equal(timespan(0), '0000:00:00.00');
  assert.equal(timespan(61_239), '0000:01:01.23');
  assert.equal(timespan(((25 * 60 + 59) * 60 + 59.999) * 1000), '0025:59:59.99');
  assert.equal(timespan(1e15), '9999:59:59.99');
  assert.equal(timespan(-5), '0000:00:00.00');
});

/** A platform of which one can say how it answers. @param {Record<string, any>} [answers] */
function platform(answers = {}) {
  /** @type {string[]} */
  const calls = [];
  const call =
    (/** @type {string} */ name, /** @type {unknown} */ usual) =>
    (/** @type {unknown[]} */ ...given) => {
      calls.push([name, ...given].join(' '));
      const answer = answers[name] ?? usual;
      return typeof answer === 'function' ? answer(...given) : answer;
    };
  return {
    calls,
    answers,
    LMSInitialize: call('LMSInitialize', 'true'),
    LMSFinish: call('LMSFinish', 'true'),
    LMSGetValue: call('LMSGetValue', ''),
    LMSSetValue: call('LMSSetValue', 'true'),
    LMSCommit: call('LMSCommit', 'true'),
    LMSGetLastError: () => answers.code ?? '0',
    LMSGetErrorString: (/** @type {string} */ code) => `words for ${code}`,
  };
}

test('only what changed is sent and committed, and the end is said once', () => {
  const lms = platform();
  const session = new Session(lms);
  assert.ok(session.start());
  for (const score of ['50', '50', '100']) {
    session.set({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': score });
    session.commit();
  }
  session.finish();
  session.finish();
  session.set({ 'cmi.core.score.raw': '0' });
  session.commit();
  assert.deepEqual(lms.calls, [
    'LMSInitialize ',
    'LMSSetValue cmi.core.lesson_status incomplete',
    'LMSSetValue cmi.core.score.raw 50',
    'LMSCommit ',
    'LMSSetValue cmi.core.score.raw 100',
    'LMSCommit ',
    'LMSFinish ',
  ]);
});

test('what is refused is said with the platform’s number and words, and tried again', () => {
  const lms = platform({ LMSSetValue: 'false', code: '405' });
  const session = new Session(lms);
  session.start();
  session.set({ 'cmi.core.score.raw': '50' });
  assert.deepEqual(session.problem, { call: 'LMSSetValue', code: '405', text: 'words for 405' });
  delete lms.answers.LMSSetValue;
  session.set({ 'cmi.core.score.raw': '50' });
  assert.equal(session.problem, undefined);
  lms.answers.LMSCommit = 'false';
  session.commit();
  assert.equal(/** @type {any} */ (session.problem)?.call, 'LMSCommit');
  delete lms.answers.LMSCommit;
  session.commit();
  assert.equal(session.problem, undefined);
  assert.equal(lms.calls.filter((call) => call.startsWith('LMSCommit')).length, 2);
});

test('a platform that throws, everywhere, throws nothing out of here', () => {
  const broken = () => {
    throw new TypeError('gone');
  };
  const lms = platform({
    LMSGetValue: broken,
    LMSSetValue: broken,
    LMSCommit: broken,
    LMSFinish: broken,
  });
  const session = new Session(lms);
  session.start();
  assert.equal(session.get('cmi.suspend_data'), '');
  session.set({ 'cmi.core.score.raw': '1' });
  session.commit();
  session.finish();
  assert.equal(session.problem?.text, 'gone');
  const never = new Session(platform({ LMSInitialize: broken }));
  assert.equal(never.start(), false);
  never.set({ 'cmi.core.score.raw': '1' });
  never.finish();
  assert.deepEqual(/** @type {any} */ (never.api).calls, [
    'LMSInitialize ',
    'LMSGetValue cmi.core.lesson_status',
  ]);
});

test('a value that the platform does not keep is no failure; answers that are no strings are understood', () => {
  const partly = new Session(platform({ LMSSetValue: 'false', code: '401' }));
  partly.start();
  partly.set({ 'cmi.core.score.max': '100' });
  assert.equal(partly.problem, undefined);
  for (const [answer, began] of [
    [true, true],
    [undefined, true],
    [false, false],
    ['false', false],
  ])
    assert.equal(
      new Session(platform({ LMSInitialize: () => answer })).start(),
      began,
      String(answer),
    );
});

test('a session that a lost page left open goes on; one that was ended does not', () => {
  const open = new Session(
    platform({ LMSInitialize: 'false', LMSGetValue: 'incomplete', code: '101' }),
  );
  assert.ok(open.start());
  assert.equal(open.problem, undefined);
  const ended = new Session(platform({ LMSInitialize: 'false', LMSCommit: 'false', code: '301' }));
  assert.equal(ended.start(), false);
  assert.equal(ended.problem?.code, '301');
});
