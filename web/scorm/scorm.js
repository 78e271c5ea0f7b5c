// The lesson inside a learning platform (SCORM 1.2): the launch page's script. The lesson works whatever
// the platform does; a line above it says what becomes of the results.
import '../define.js';
import { schema } from '../store.js';
import { findApi } from './find-api.js';
import { Line } from './line.js';
import { planOf } from './plan.js';
import { Recorder } from './recorder.js';
import { countsOf, resultOf, valuesOf } from './results.js';
import { leftAt, resumed } from './resume.js';
import { Session } from './session.js';

/** The lesson waits so long for a platform's API; after that the API joins the running lesson. */
const PATIENCE_MS = 2000;
const LAST_CHANCE_MS = 60000;
const LOOK_MS = 100;
/** Between two attempts to begin with a platform that refused. */
const AGAIN_MS = 5000;

const place = (/** @type {string} */ id) =>
  /** @type {HTMLElement} */ (document.getElementById(id));
const lesson = /** @type {import('../attention-lesson.js').AttentionLesson} */ (
  document.createElement('attention-lesson')
);
const line = new Line(place('record'), place('heading'), () => lesson.state.lang);

/** @param {number} began */
function look(began) {
  const waited = performance.now() - began;
  const alone = window.parent === window && !window.opener;
  const api = findApi(window);
  const session = api && new Session(api);
  if (session?.start()) return attend(session);
  if (!lesson.isConnected && (session || alone || waited > PATIENCE_MS))
    open(planOf(location.search));
  if (session) line.say({ kind: 'refused', ...session.problem });
  else if (lesson.isConnected) line.say({ kind: 'absent', ...planOf(location.search) });
  if (!alone && waited < LAST_CHANCE_MS) window.setTimeout(look, api ? AGAIN_MS : LOOK_MS, began);
}

/** @param {Session} session that has begun */
function attend(session) {
  const plan = planOf(location.search, session);
  const kept = {
    suspendData: session.get('cmi.suspend_data'),
    location: session.get('cmi.core.lesson_location'),
  };
  open(plan, leftAt(schema, kept, plan.base));
  const looksOn = /^(browse|review)$/.test(session.get('cmi.core.lesson_mode'));
  const raw = session.get('cmi.core.score.raw');
  const before = {
    status: session.get('cmi.core.lesson_status'),
    raw: raw === '' || Number.isNaN(Number(raw)) ? undefined : Number(raw),
  };
  const result = () => resultOf(lesson.state, { ...plan, before });
  const recorder = new Recorder(session, () => {
    if (session.problem) line.say({ kind: 'refused', ...session.problem });
    else if (looksOn) line.say({ kind: 'looksOn' });
    else
      line.say({ kind: 'recorded', ...plan, ...countsOf(lesson.state, plan.asked), ...result() });
  });
  const record = () =>
    recorder.record(() => (looksOn ? {} : valuesOf(lesson.state, result(), { schema, ...plan })));
  for (const type of ['step', 'change', 'answer', 'complete'])
    lesson.addEventListener(`attention-${type}`, record);
  record();
  recorder.flush();
}

/**
 * Shows the lesson, or goes on with it.
 * @param {import('./plan.js').Plan} plan
 * @param {import('../steps/step.d.ts').State} [left]  the last visit's
 */
function open({ attributes, base }, left = base) {
  const fresh = !lesson.isConnected;
  const before = lesson.state;
  for (const [name, value] of attributes) lesson.setAttribute(name, value);
  if (fresh) place('lesson').append(lesson);
  const next = fresh ? left : resumed(schema, { left, now: before, base });
  if (schema.write(next, lesson.state).length > 0) lesson.state = next;
}

lesson.addEventListener('attention-change', () => line.again());
// Back from the browser's memory of pages: the session was ended when the page was left.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
look(performance.now());
