// Every page about embedding in every language, and oEmbed's answer: text by the name of its file.
import { loadWords } from '../lesson/index.js';
import { pageWords } from '../lesson/pages.js';
import { startWords } from '../lesson/start.js';
import { steps } from '../steps/index.js';
import { frameSnippet, pageFile } from '../take-away/snippets.js';
import { embedding } from './embedding.js';
import { gallery } from './gallery.js';
import { pageText } from './layout.js';
import { PLACEHOLDER } from './placeholder.js';

const scormScript = '<script type="module" src="pages-scorm.js"></script>';
const elementScript = '<script type="module" src="attention-lesson.js"></script>';
/** CSS pixels: the whole lesson, in a course page. */
const SIZE = { width: 960, height: 720 };

/**
 * @param {{ site: string, version: string }} given  site: where it will be published, or ''
 * @returns {Promise<Record<string, string>>}
 */
export async function allPages({ site, version }) {
  const base = site || PLACEHOLDER;
  const ids = steps.map(({ id }) => id);
  /** @type {Record<string, string>} */
  const texts = {};
  /** @type {Parameters<typeof embedding>[0]['languages']} */
  const languages = {};
  for (const [lang, { name }] of Object.entries(startWords))
    languages[lang] = { name, title: (await loadWords(lang)).frame.lesson };
  for (const [lang, words] of Object.entries(pageWords)) {
    const lesson = await loadWords(lang);
    const titles = Object.fromEntries(ids.map((id) => [id, lesson.steps[id].title]));
    const page = { lang, words };
    const shorts = Object.fromEntries(ids.map((id) => [id, lesson.steps[id].short]));
    const recipes = embedding({ words, base, version, lang, steps: shorts, languages });
    const figures = gallery({ words, lang, base, ids, titles });
    texts[pageFile('embedding', lang)] = pageText(
      { ...page, name: 'embedding', main: recipes, scripts: scormScript },
      startWords,
    );
    texts[pageFile('gallery', lang)] = pageText(
      { ...page, name: 'gallery', main: figures, scripts: elementScript },
      startWords,
    );
  }
  const { lesson: title } = (await loadWords('en')).frame;
  texts['oembed.json'] = oembed({ site, title });
  return texts;
}

/**
 * What a page that is given the lesson's address may embed. Its addresses are whole only where the
 * build knows them.
 * @param {{ site: string, title: string }} given
 */
function oembed({ site, title }) {
  const [width, height] = [String(SIZE.width), String(SIZE.height)];
  const answer = {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: title,
    ...(site ? { provider_url: site } : {}),
    ...SIZE,
    html: frameSnippet(site, { title, width, height }).trim(),
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}
