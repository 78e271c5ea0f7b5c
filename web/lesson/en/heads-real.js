// Step `heads`: heads that were trained, and heads that form while one looks on.

export const realHeads = {
  whose: 'Whose heads',
  whoseHeads: { random: 'random draws', trained: 'a trained model', forming: 'watch them form' },
  trained: {
    presets: 'Try',
    loading: 'Fetching the trained model…',
    /** @param {string} reason */
    failed: (reason) =>
      `The trained model is not to be had: ${reason}. The rest of the lesson goes on without it.`,
    retry: 'Try again',
    /**
     * @param {{ layers: number, heads: number, d: number, vocabulary: string, context: string,
     *   trainedOn: string, text: string, unigram: string }} model
     */
    what: ({ layers, heads, d, vocabulary, context, trainedOn, text, unigram }) =>
      `A tiny model: attention only, ${layers} layers of ${heads} heads, $d$ = ${d}, no MLP, ${vocabulary} pieces of words, at most ${context} at a time. All it has read is ${trainedOn}, and random repeats. On text it has not seen it loses ${text} nats a piece; knowing only how frequent each piece is, ${unigram}. Do not expect good prose: look at its heads.`,
    /** @param {string} context */
    cut: (context) => `Only the first ${context} pieces are read.`,
    all: 'Every head’s weights $A$ on this sentence',
    /** @param {number} layer @param {number} head */
    headOf: (layer, head) => `layer ${layer}, head ${head}`,
    /** @type {Record<string, (score: string) => string>} */
    habits: {
      previous: (score) => `previous token ${score}`,
      induction: (score) => `induction ${score}`,
      first: (score) => `first token ${score}`,
      none: () => 'mixed',
    },
    isOff: 'switched off',
    /** @param {number} heads */
    measuredOn: (heads) =>
      `Nobody named these ${heads} heads. Each is called by what it was measured to do on sequences that training never saw: the mean weight on the token before (previous token), on what followed the same token last time (induction), or on the first token.`,
    /** @param {string} head */
    opened: (head) => `Opened: ${head}`,
    /** @param {string} piece */
    next: (piece) => `What the model expects after “${piece}”`,
    piece: 'piece',
    probability: 'probability',
    allOn: 'all heads on',
    /** @param {number} off */
    without: (off) => (off === 1 ? 'one head off' : `${off} heads off`),
    twice: 'The sentence said twice: loss in nats a piece',
    copies: { first: 'first time', second: 'second time' },
    twiceNote:
      'The second time, everything has been said before: a head that looks up what came next last time makes it cheap. Switch heads off in the table and see which ones do it.',
    twiceHeld: 'The loss of the second time shows once you have answered.',
    question: {
      prompt:
        'The model reads the sentence, and then the same sentence once more. What becomes of its loss the second time?',
      /** @type {Record<string, string>} */
      choices: {
        half: 'It falls below half',
        little: 'It falls a little',
        same: 'It stays as it is',
        more: 'It rises',
      },
      /** @param {{ first: string, second: string, copying: number, heads: number }} numbers */
      because: ({ first, second, copying, heads }) =>
        `From ${first} to ${second} nats a piece. ${copying} of its ${heads} heads ${copying === 1 ? 'was' : 'were'} measured to look at what followed the same piece last time, whatever the text: that is how it copies.`,
    },
    on: 'head, ticked when on',
    scores: 'Measured on sequences that training never saw',
    columns: ['previous token', 'induction', 'first token', 'entropy'],
    scoresNote:
      'Previous token and induction: mean weight on random repeats. First token and entropy (nats): on text. A head without its tick is switched off: its output counts as 0.',
    /**
     * @param {{ head: string, from: string, to: string, weight: string, last: string, next: string,
     *   probability: string }} now
     */
    summary: ({ head, from, to, weight, last, next, probability }) =>
      `${head.charAt(0).toUpperCase()}${head.slice(1)} gives “${from}” ${weight} from “${to}”. After “${last}” the model expects “${next}”, with ${probability}.`,
  },
  forming: {
    divided: 'Scores divided by $√d_k$',
    /**
     * @param {{ head: string, previous: string, induction: string, from: string, place: number,
     *   to: string, toPlace: number, weight: string }} now
     */
    summary: ({ head, previous, induction, from, place, to, toPlace, weight }) =>
      `${head.charAt(0).toUpperCase()}${head.slice(1)}: previous token ${previous}, induction ${induction}. On this sequence row ${place}, “${from}”, takes most, ${weight}, from column ${toPlace}, “${to}”.`,
    question: {
      /** @param {number} numbers */
      prompt: (numbers) =>
        `The first copy is drawn at random from ${numbers} numbers. How low can a trained model get its loss there?`,
      /** @type {Record<string, (loss: string, numbers: number) => string>} */
      choices: {
        nothing: () => 'To 0: it learns them by heart',
        middle: (loss) => `To half of what guessing costs: ${loss}`,
        chance: (loss, numbers) => `No lower than guessing: ln ${numbers} = ${loss}`,
      },
      /** @param {string} loss @param {number} numbers */
      because: (loss, numbers) =>
        `Every batch is drawn anew, and each of the ${numbers} numbers is as likely as the next: guessing, at ln ${numbers} = ${loss} nats, is the best there is. Only later copies can be looked up, and that is what the heads learn.`,
    },
    task: 'A model of 2 layers of 2 heads ($d$ = 32) reads a few random numbers again and again and has to say which comes next. From the second time on one can look it up, which takes two heads in a row: one that brings along what stood before, and one that finds the same number and reads what followed.',
    start: 'Train',
    goOn: 'Go on',
    pause: 'Pause',
    /** @param {number} steps */
    step: (steps) => `${steps} steps`,
    another: 'Again with another seed',
    /** @param {string} steps @param {string} target */
    progress: (steps, target) => `step ${steps} of ${target}`,
    axis: 'step',
    loss: 'Loss (nats)',
    firstLoss: 'first copy',
    secondLoss: 'later copies',
    scores: 'Best head’s score',
    previous: 'previous token',
    induction: 'induction',
    /** @param {string} name @param {string} values */
    label: (name, values) => `${name} over the steps of training. Now: ${values}.`,
    /** @param {number} last */
    medians: (last) => `Loss, thin: every step; thick: the median of the last ${last}.`,
    running: 'The heads are learning…',
    preparing: 'Getting the heads ready…',
    waiting: 'Nothing is trained yet: every head looks everywhere. Train, and watch.',
    pictures: 'Every head’s weights $A$ on one sequence that training never sees',
    /** @param {string} previous @param {string} induction */
    detail: (previous, induction) => `prev.\u00A0${previous} · ind.\u00A0${induction}`,
    ids: 'Tokens are numbers here. In an induction head the line of dark cells is where the same number stood before, one place on.',
    /**
     * @param {{ steps: string, divided: boolean, diverged: boolean, first: string, second: string,
     *   previous: string, induction: string, formed: string | undefined, over: boolean }} run
     */
    result: ({ steps, divided, diverged, first, second, previous, induction, formed, over }) => {
      const divisor = divided ? 'with the divisor' : 'without the divisor';
      if (diverged) {
        return `At step ${steps}, ${divisor}, a number overflowed and the run broke off.`;
      }
      const scores = `Best previous-token score ${previous}, best induction score ${induction}`;
      const losses = `loss ${first} the first time round, ${second} after that`;
      const verdict = formed
        ? `An induction head (score above a half) was there by step ${formed}.`
        : over
          ? 'No induction head has formed in this run.'
          : 'No induction head yet.';
      return `After ${steps} steps ${divisor}: ${losses}. ${scores}. ${verdict}`;
    },
  },
};
