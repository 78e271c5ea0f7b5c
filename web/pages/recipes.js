// The recipes of embedding.html: for each place, which of the page's words name it and what is pasted
// there. Code only; the sentences around it are in lesson/<language>/pages.js.
import {
  elementSnippet,
  embedAddress,
  frameSnippet,
  resizeSnippet,
  scriptSnippet,
  tagSnippet,
} from '../take-away/snippets.js';

/** @typedef {{ file?: string, code: string }} Block  file: where it goes, in the place's own names */
/** @typedef {{ id: string, blocks: Block[], form: 'tag' | 'frame' | 'file' | 'widget' | 'scorm' | 'package' }} Recipe
 *   blocks: none where the place takes a file that the words lead to */

/** The policy lines of a host page. @param {string} origin  of the lesson's files */
export const policies = (origin) => ({
  tag: `Content-Security-Policy: script-src 'self' ${origin} 'wasm-unsafe-eval'; connect-src 'self' ${origin}; worker-src blob:; img-src 'self' data:`,
  frame: `Content-Security-Policy: frame-src 'self' ${origin}`,
});

/**
 * @param {{ base: string, version: string, title: string, fallback: string }} given
 *   base: the lesson's folder; title: names a frame; fallback: what shows where scripts don't run
 * @returns {Recipe[]}
 */
export function recipes({ base, version, title, fallback }) {
  const step = /** @type {[string, string][]} */ ([['step', 'scaling']]);
  const chosen = /** @type {[string, string][]} */ ([...step, ['d-k', '64']]);
  const hash = String(new URLSearchParams(chosen));
  const tag = tagSnippet(base, chosen, fallback);
  const element = elementSnippet(chosen, fallback);
  const frame = frameSnippet(base, { hash, title });
  const sandboxed = frameSnippet(base, { hash, title, sandbox: true });
  return [
    { id: 'html', form: 'tag', blocks: [{ code: tag }] },
    {
      id: 'quarto',
      form: 'tag',
      blocks: [{ file: 'lesson.qmd', code: `\`\`\`{=html}\n${tag}\`\`\`\n` }],
    },
    {
      id: 'mkdocs',
      form: 'tag',
      blocks: [
        {
          file: 'mkdocs.yml',
          code: `extra_javascript:\n  - path: ${base}attention-lesson.js\n    type: module\n`,
        },
        { file: 'lesson.md', code: element },
      ],
    },
    {
      id: 'docusaurus',
      form: 'tag',
      blocks: [
        {
          file: 'docusaurus.config.js',
          code: `scripts: [{ src: '${base}attention-lesson.js', type: 'module' }],\n`,
        },
        { file: 'lesson.mdx', code: element },
      ],
    },
    { id: 'openedx', form: 'tag', blocks: [{ code: tag }] },
    { id: 'canvas', form: 'frame', blocks: [{ code: frame }] },
    { id: 'notion', form: 'frame', blocks: [{ code: `${embedAddress(base, hash)}\n` }] },
    {
      id: 'wordpress',
      form: 'frame',
      blocks: [{ code: `${sandboxed}${resizeSnippet(base)}` }],
    },
    {
      id: 'reveal',
      form: 'frame',
      blocks: [
        {
          file: 'slides.html',
          code: `<section>\n  ${frameSnippet(base, { hash, title, lazy: 'data-src' })}</section>\n`,
        },
      ],
    },
    { id: 'moodle', form: 'file', blocks: [] },
    { id: 'offline', form: 'file', blocks: [{ code: 'attention-lesson.html#step=scaling\n' }] },
    {
      id: 'notebook',
      form: 'widget',
      blocks: [
        {
          file: 'lesson.ipynb',
          code: `from attention_lesson import AttentionLesson\n\nAttentionLesson(step="scaling", d_k=64)\n`,
        },
        {
          file: 'lesson.md (MyST)',
          code: `\`\`\`{anywidget} ${base}attention-lesson.anywidget.js\n{ "step": "scaling", "d_k": 64 }\n\`\`\`\n`,
        },
      ],
    },
    { id: 'scorm', form: 'scorm', blocks: [] },
    {
      id: 'npm',
      form: 'package',
      blocks: [
        { code: `npm install ./attention-lesson-${version}.tgz\n` },
        { file: 'main.js', code: `import 'attention-lesson';\n` },
        { file: 'lesson.html', code: element },
        {
          file: 'lesson.html, no bundler',
          code: scriptSnippet(`https://your.cdn/attention-lesson@${version}/dist/`),
        },
      ],
    },
  ];
}

/** The page of a course that reacts to its frames, and sets them. */
export const MESSAGES = {
  out: `{ type: 'attention-lesson', event: 'height', height: 812 }
{ type: 'attention-lesson', event: 'step', step: 'mask' }
{ type: 'attention-lesson', event: 'answer', step: 'mask', choice: 'last', correct: true }
{ type: 'attention-lesson', event: 'complete', done: ['head', 'mask'], right: ['mask'] }
`,
  in: `frame.contentWindow.postMessage(
  { type: 'attention-lesson', set: { step: 'mask', 'd-k': 16, causal: null } },
  '*',
);
`,
};
