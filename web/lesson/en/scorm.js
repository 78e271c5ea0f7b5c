// Inside a learning platform: what becomes of the results.

/** @param {string} unread  a mastery as it was written, where it is none */
const notPercent = (unread) =>
  unread === '' ? '' : ` “${unread}” is not a percentage: being done is enough.`;

export const scorm = {
  description:
    'An interactive lesson on scaled dot-product self-attention: queries, keys, values, the softmax and its Jacobian, masks, many heads, what they cost. Every number is computed in the learner’s browser.',
  keywords: ['self-attention', 'transformer', 'softmax'],
  /** @param {{ done: number, steps: number, right: number, asked: number, mastery: number | null, unread: string, status: string }} results */
  recorded: ({ done, steps, right, asked, mastery, unread, status }) => {
    const predictions =
      asked === 0
        ? ''
        : `, ${right} of ${asked} predictions right${
            mastery === null ? '' : ` (${mastery} % are needed)`
          }`;
    const said = `Recorded by your learning platform: ${done} of ${steps} steps done${predictions}.`;
    const verdict = { passed: ' Passed.', completed: ' Completed.' }[status] ?? '';
    return said + verdict + notPercent(unread);
  },
  looksOn: () => 'You are looking back: the learning platform does not record this visit.',
  /** @param {{ unread: string }} plan */
  absent: ({ unread }) =>
    `No learning platform was found around this page: the lesson works, but results are not recorded.${notPercent(unread)}`,
  /** @param {{ code: string, text: string }} problem */
  refused: ({ code, text }) =>
    `Your learning platform did not record this: ${[text, code && `error ${code}`].filter(Boolean).join(', ') || 'it gave no reason'}. The lesson works all the same.`,
};
