// imsmanifest.xml: says to a learning platform what the package holds and what to launch. SCORM 1.2, that
// is IMS Content Packaging 1.1.2 with ADL's extension, and IMS Metadata 1.2.1 inside.
import { publicName } from '../web/state.js';

/**
 * @param {object} lesson
 * @param {string} lesson.version
 * @param {Record<string, any>} lesson.words  by language; the first is the manifest's own
 * @param {readonly string[]} lesson.steps  ids, in their order
 * @param {readonly string[]} lesson.files  of the package, without the manifest; sorted
 * @param {string} lesson.launch  which of them
 * @param {number} lesson.bytes  of them together
 * @returns {string}
 */
export function manifest({ version, words, steps, files, launch, bytes }) {
  const [lang] = Object.keys(words);
  const title = words[lang].frame.lesson;
  const every = (/** @type {(said: any) => string} */ text) =>
    Object.entries(words).map(([lang, said]) => langstring(lang, text(said)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="attention-lesson" version="${escaped(version)}"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_rootv1p2p1"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd
    http://www.imsglobal.org/xsd/imsmd_rootv1p2p1 imsmd_rootv1p2p1.xsd
    http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
    <imsmd:lom>
      <imsmd:general>
        ${element('title', ...every(({ frame }) => frame.lesson))}
        ${Object.keys(words)
          .map((lang) => element('language', lang))
          .join('\n        ')}
        ${element('description', ...every(({ scorm }) => scorm.description))}
        ${words[lang].scorm.keywords
          .map((/** @type {string} */ _, /** @type {number} */ i) =>
            element('keyword', ...every(({ scorm }) => scorm.keywords[i])),
          )
          .join('\n        ')}
      </imsmd:general>
      <imsmd:lifecycle>
        ${element('version', langstring('x-none', version))}
        ${vocabulary('status', 'Final')}
      </imsmd:lifecycle>
      <imsmd:metametadata>
        ${element('metadatascheme', 'ADL SCORM 1.2')}
      </imsmd:metametadata>
      <imsmd:technical>
        ${element('format', 'text/html')}
        ${element('size', String(bytes))}
        ${element('location', escaped(launch))}
      </imsmd:technical>
      <imsmd:rights>
        ${vocabulary('cost', 'no')}
        ${vocabulary('copyrightandotherrestrictions', 'yes')}
      </imsmd:rights>
    </imsmd:lom>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escaped(title)}</title>
      <!-- For the teacher. <adlcp:datafromlms> says what this course shows, as in
           steps=head,mask&amp;lang=de&amp;d-k=8 with any attribute of the element: ${escaped(ATTRIBUTES)}.
           Without more, the lesson is completed when these steps are done. With mastery=80 it is passed
           where 80 % of the predictions are right, and failed where they are not; the platform's own
           <adlcp:masteryscore>80</adlcp:masteryscore>, right after <adlcp:datafromlms>, says the same. -->
      <item identifier="lesson" identifierref="lesson-files" isvisible="true">
        <title>${escaped(title)}</title>
        <adlcp:datafromlms>${escaped(`steps=${steps.join(',')}`)}</adlcp:datafromlms>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="lesson-files" type="webcontent" adlcp:scormtype="sco" href="${escaped(launch)}">
      ${files.map((file) => `<file href="${escaped(file)}"/>`).join('\n      ')}
    </resource>
  </resources>
</manifest>
`;
}

const ATTRIBUTES = [
  'sentence',
  'seed',
  'd',
  'dk',
  'heads',
  'causal',
  'scale',
  'hide',
  'theme',
  'lang',
]
  .map(publicName)
  .join(', ');

/** @param {string} name @param {string[]} content already XML */
const element = (name, ...content) => `<imsmd:${name}>${content.join('')}</imsmd:${name}>`;

/** @param {string} lang @param {string} text */
const langstring = (lang, text) =>
  `<imsmd:langstring xml:lang="${lang}">${escaped(text)}</imsmd:langstring>`;

/** @param {string} name @param {string} value a word of the Learning Object Metadata's own */
const vocabulary = (name, value) =>
  element(
    name,
    element('source', langstring('x-none', 'LOMv1.0')),
    element('value', langstring('x-none', value)),
  );

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
