// Sentences that show what a source does, and the token whose row to look at. English, as the word
// vectors are.

/** @type {readonly { id: string, source: string, sentence: string, query: number, trained?: number }[]} */
export const presets = [
  {
    id: 'shore',
    source: 'words',
    sentence: 'The boat drifted past the bank toward the far shore',
    query: 5,
  },
  {
    id: 'mortgage',
    source: 'words',
    sentence: 'The bank lent us money for the mortgage',
    query: 1,
  },
  {
    id: 'mouse',
    source: 'words',
    sentence: 'The cat chased the mouse across the kitchen',
    query: 1,
  },
  {
    id: 'before',
    source: 'previous',
    sentence: 'The cat chased the mouse across the kitchen',
    query: 4,
  },
  {
    id: 'again',
    source: 'same',
    sentence: 'the dog saw the cat and the cat saw the dog',
    query: 4,
  },
  {
    id: 'followed',
    source: 'trained',
    sentence: 'Then Stubb laughed aloud. Then Stubb laughed',
    query: 13, // the second Stubb
    trained: 7, // the head whose measured induction score is the highest
  },
];
