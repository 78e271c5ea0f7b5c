// dist/pages-scorm.js: makes a SCORM package of the steps that the teacher chose, in the page.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { chosenManifest } from '../scorm/choice.js';
import { saveFile } from '../take-away/save.js';

const form = /** @type {HTMLFormElement} */ (document.getElementsByClassName('scorm')[0]);
const status = /** @type {HTMLElement} */ (form.querySelector('[role="status"]'));

/** Fetched only when it is asked for: 300 kB. */
async function packageBytes() {
  const response = await fetch('attention-lesson-scorm.zip');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function make() {
  const given = new FormData(form);
  const steps = given.getAll('steps').map(String);
  if (steps.length === 0) return say('none');
  const lang = String(given.get('lang'));
  const select = /** @type {HTMLSelectElement} */ (form.elements.namedItem('lang'));
  const { title = '' } = select.selectedOptions[0].dataset;
  const mastery = String(given.get('mastery') ?? '');
  const files = unzipSync(await packageBytes());
  const manifest = strFromU8(files['imsmanifest.xml']);
  files['imsmanifest.xml'] = strToU8(chosenManifest(manifest, { steps, mastery, lang, title }));
  const zip = /** @type {Uint8Array<ArrayBuffer>} */ (zipSync(files, { level: 6 }));
  saveFile('attention-lesson-scorm.zip', new Blob([zip], { type: 'application/zip' }));
  say('made');
}

/** @param {'made' | 'none' | 'failed'} what */
function say(what) {
  status.textContent = status.dataset[what] ?? '';
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  status.textContent = '';
  make().catch(() => say('failed'));
});
form.hidden = !/^https?:$/.test(location.protocol); // from a disk nothing can be fetched
