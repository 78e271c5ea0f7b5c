// What the teacher asked for: in the manifest's <adlcp:datafromlms>, which the platform hands over as
// cmi.launch_data, or in the launch address, which wins. Both are written steps=head,mask&mastery=80.
import { attributeNames } from '../attributes.js';

/**
 * @typedef {object} Options
 * @property {[string, string][]} attributes  of the element
 * @property {number | null} mastery  per cent of the predictions; null: being done is enough
 * @property {string} unread  a mastery that is no number from 0 to 100, as it was written
 */

/**
 * @param {string} launchData
 * @param {string} search  '?steps=head'
 * @param {string} masteryScore  cmi.student_data.mastery_score, from the manifest's <adlcp:masteryscore>
 * @returns {Options}
 */
export function readOptions(launchData, search, masteryScore = '') {
  // Platforms add names of their own to the address: only known ones count.
  const asked = new Map([
    ...new URLSearchParams(launchData.trim()),
    ...new URLSearchParams(search),
  ]);
  // One step alone has no question. The lesson of one step has, and is what can be recorded.
  const steps = asked.get('steps') ?? asked.get('step');
  asked.delete('step');
  if (steps) asked.set('steps', steps);
  const written = asked.get('mastery') || masteryScore;
  const mastery = percent(written);
  return {
    attributes: [...asked].filter(([name]) => attributeNames.includes(name)),
    mastery: mastery ?? null,
    unread: mastery === undefined && written.trim() !== '' ? written : '',
  };
}

/** @param {string} text @returns {number | undefined} */
function percent(text) {
  const value = Number(text.trim().replace(',', '.').replace(/\s*%$/, ''));
  return text.trim() !== '' && value >= 0 && value <= 100 ? value : undefined;
}
