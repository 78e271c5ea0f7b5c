// dist/attention-lesson-scorm.zip as a learning platform reads it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { dist } from '../../.ci/paths.mjs';
import { manifest } from '../../.ci/scorm-manifest.mjs';
import { packageOf } from '../../.ci/scorm-package.mjs';
import { chosenManifest } from '../../web/scorm/choice.js';
import { steps } from '../../web/steps/index.js';

const zip = new Uint8Array(readFileSync(join(dist, 'attention-lesson-scorm.zip')));
const files = unzipSync(zip);
const text = strFromU8(files['imsmanifest.xml']).replace(/<!--.*?-->/gs, '');
const values = (/** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(([, value]) => value);

test('the manifest stands at the top, and lists every other file of the package and no more', () => {
  const listed = values(/<file href="([^"]+)"\/>/g);
  assert.deepEqual(['imsmanifest.xml', ...listed].sort(), Object.keys(files).sort());
});

test('it launches a file of the package as a SCO, by SCORM 1.2’s names', () => {
  const [launch] = values(/adlcp:scormtype="sco" href="([^"]+)"/g);
  assert.ok(files[launch], launch);
  assert.deepEqual(values(/<schema>([^<]*)</g), ['ADL SCORM']);
  assert.deepEqual(values(/<schemaversion>([^<]*)</g), ['1.2']);
  assert.deepEqual(values(/xmlns(?::\w+)?="([^"]+)"/g), [
    'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
    'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    'http://www.imsglobal.org/xsd/imsmd_rootv1p2p1',
    'http://www.w3.org/2001/XMLSchema-instance',
  ]);
});

test('references within the manifest lead somewhere', () => {
  const [course] = values(/<organizations default="([^"]+)"/g);
  assert.ok(text.includes(`<organization identifier="${course}"`));
  const [resource] = values(/identifierref="([^"]+)"/g);
  assert.ok(text.includes(`<resource identifier="${resource}"`));
  const identifiers = values(/\bidentifier="([^"]+)"/g);
  assert.equal(new Set(identifiers).size, identifiers.length);
});

test('the launch data names every step, in at most the 255 characters that platforms keep', () => {
  const [data] = values(/<adlcp:datafromlms>([^<]*)</g);
  assert.equal(data, `steps=${steps.map(({ id }) => id).join(',')}`);
  assert.ok(data.length <= 255);
});

test('the package needs nothing from outside: pages and script name its own files only', () => {
  const page = strFromU8(files['index.html']);
  const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name);
  for (const name of named) assert.ok(name.startsWith('data:') || files[name], name);
  const script = strFromU8(files['attention-lesson.js']);
  assert.doesNotMatch(script, /\bimport\s*\(|\bimport\.meta\b/);
});

test('the same files give the same bytes, in any time zone', () => {
  const before = process.env.TZ;
  try {
    for (const zone of ['UTC', 'America/New_York', 'Pacific/Kiritimati']) {
      process.env.TZ = zone;
      assert.deepEqual(packageOf(files), zip, zone);
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test('what stands in a title or a file’s name cannot end its element', () => {
  const words = {
    en: { frame: { lesson: 'Q & <K>' }, scorm: { description: '"d"', keywords: ['k'] } },
  };
  const made = manifest({
    version: '1',
    words,
    steps: ['a'],
    files: ['a&b'],
    launch: 'a&b',
    bytes: 1,
  });
  assert.ok(made.includes('<title>Q &amp; &lt;K></title>') && made.includes('href="a&amp;b"'));
});

test('a teacher’s choice is what the manifest launches, and nothing else changes', () => {
  const whole = strFromU8(files['imsmanifest.xml']);
  const title = 'Q & K <$&>';
  const choice = { steps: ['head', 'mask'], mastery: '80', lang: 'de', title };
  const made = chosenManifest(whole, choice);
  const launch =
    '<adlcp:datafromlms>steps=head,mask&amp;lang=de&amp;mastery=80</adlcp:datafromlms>';
  assert.ok(made.includes(`${launch}\n      </item>`));
  assert.equal(made.split('<title>Q &amp; K &lt;$&amp;></title>').length, 3);
  assert.ok(made.includes('<manifest identifier="attention-lesson-de-head-mask"'));
  const lines = made.split('\n');
  assert.equal(whole.split('\n').filter((line, i) => line !== lines[i]).length, 4);
  assert.doesNotMatch(chosenManifest(whole, { ...choice, mastery: '' }), /mastery=80<\/adlcp/);
  assert.throws(() => chosenManifest('<manifest>', choice), /imsmanifest\.xml has no/);
});
