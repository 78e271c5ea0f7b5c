// Sentences that show what induction does: words come again, and the model goes on with what followed
// them before. In the language of the book that it was trained on.

export const PRESETS = [
  'the white whale and the ship and the white',
  'Moby Dick! cried Ahab. Moby',
  'Then Stubb laughed aloud. Then Stubb',
];
