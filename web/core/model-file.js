// What a model's file says before its weights: the table of src/model/model_file.hpp. C++ has checked
// the file.
import { byHead, scoresAt } from './model-layout.js';

/** @param {Uint8Array} bytes */
export function readHeader(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [layers, heads, d, vocabulary, context, seed, textBytes, scaled] = Array.from(
    { length: 8 },
    (_, i) => view.getUint32(8 + 4 * i, true),
  );
  const scores = 64;
  const reals = Array.from({ length: 6 + 8 * layers * heads }, (_, i) =>
    view.getFloat32(scores - 24 + 4 * i, true),
  );
  const [first, second, text, unigram, unquantisedText, unquantisedSecond] = reals;
  const merges = scores + 32 * layers * heads;
  const trainedOn = merges + 4 * (vocabulary - 256);
  return {
    info: {
      ...{ layers, heads, d, dk: d / heads, vocabulary, context, scaled: scaled === 1, seed },
      trainedOn: new TextDecoder().decode(bytes.subarray(trainedOn, trainedOn + textBytes)),
    },
    measured: { first, second, text, unigram, unquantisedText, unquantisedSecond },
    scores: byHead({ layers, heads }, (place) => ({
      repeats: scoresAt(reals, 6 + 8 * place),
      text: scoresAt(reals, 10 + 8 * place),
    })),
    merges: Uint32Array.from({ length: 2 * (vocabulary - 256) }, (_, i) =>
      view.getUint16(merges + 2 * i, true),
    ),
  };
}
