// Words around the steps.

export const frame = {
  lesson: 'Self-attention, step by step',
  /** @param {string} step */
  pageTitle: (step) => `${step} · Self-attention, step by step`,
  language: 'Language',
  rail: 'Steps of the lesson',
  /** @param {number} at @param {number} of */
  stepOf: (at, of) => `Step ${at} of ${of}`,
  done: 'done',
  pager: 'Previous and next step',
  /** @param {string} title */
  back: (title) => `Back: ${title}`,
  /** @param {string} title */
  next: (title) => `Next: ${title}`,
  formula: 'Formula',
  controls: 'Controls',
  /** @param {string} title */
  figureOf: (title) => `Figure: ${title}`,
  predict: 'Predict first',
  right: 'right answer',
  wrong: 'your answer',
  isRight: 'Yes.',
  wasRight: 'Right for the numbers you were asked about. For those now on show:',
  /** @param {string} _given the answer's id, where it no longer fits what is on show */
  isWrong: (_given) => 'Not quite.',
  askAgain: 'Ask me again',
  /** @param {string} reason */
  problem: (reason) =>
    `This could not be computed: ${reason}. The figure still shows the last state that could.`,
  empty: 'Type a sentence, and its numbers appear here.',
  dismiss: 'Hide',
  ignored: {
    /** @param {{ name: string }} item */
    unknown: ({ name }) => `The address names “${name}”, which this lesson does not know: ignored.`,
    /** @param {{ name: string, raw: string, used: string }} item */
    unreadable: ({ name, raw, used }) =>
      `“${raw}” is not a value of ${name}: ${used || 'the default'} is used.`,
    /** @param {{ name: string, raw: string, used: string }} item */
    clamped: ({ name, raw, used }) =>
      `${name} cannot be “${raw}” here: ${used.length > 40 ? 'the part that fits' : used} is used.`,
    /** @param {{ raw: string, used: string }} item  names of languages */
    missing: ({ raw, used }) => `“${raw}” could not be fetched: ${used} is kept.`,
    /** @param {{ name: string, raw: string }} item */
    misplaced: ({ name, raw }) =>
      `“${name}=${raw}” stands before the # of the address, where it is not read: put it after the #.`,
    /** @param {number} n */
    more: (n) => `And ${n} more.`,
  },
};
