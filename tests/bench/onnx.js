// Small ONNX models, written as protocol buffers by hand (onnx.proto, IR version 10), for
// onnxruntime-web to run.

const utf8 = new TextEncoder();

/** @param {number} x */
function varint(x) {
  const bytes = [];
  for (; x > 127; x = Math.floor(x / 128)) bytes.push((x % 128) | 128);
  return [...bytes, x];
}
/** Field `id` with a length before its bytes. @param {number} id @param {Iterable<number>} bytes */
const bytes = (id, bytes_) => {
  const all = [...bytes_];
  return [...varint(id * 8 + 2), ...varint(all.length), ...all];
};
const text = (id, x) => bytes(id, utf8.encode(x));
const int = (id, x) => [...varint(id * 8), ...varint(x)];
const float = (id, x) => [id * 8 + 5, ...new Uint8Array(Float32Array.of(x).buffer)];

const FLOAT = 1;
const BOOL = 9;

/** A value of a graph; dims are names or numbers. */
const value = (id, { name, dims, type = FLOAT }) => {
  const shape = dims.flatMap((d) => bytes(1, typeof d === 'number' ? int(1, d) : text(2, d)));
  const tensor = [...int(1, type), ...bytes(2, shape)];
  return bytes(id, [...text(1, name), ...bytes(2, bytes(1, tensor))]);
};
const attribute = ([name, x]) =>
  bytes(5, [
    ...text(1, name),
    ...(Number.isInteger(x) && name !== 'scale'
      ? [...int(3, x), ...int(20, 2)]
      : [...float(2, x), ...int(20, 1)]),
  ]);
const node = ({ op, inputs, outputs, attributes = {} }) =>
  bytes(1, [
    ...inputs.flatMap((name) => text(1, name)),
    ...outputs.flatMap((name) => text(2, name)),
    ...text(4, op),
    ...Object.entries(attributes).flatMap(attribute),
  ]);

/** @returns {Uint8Array} a model of these nodes, inputs and outputs; opset 23 has Attention */
function model({ nodes, inputs, outputs }) {
  const graph = [
    ...nodes.flatMap(node),
    ...text(2, 'graph'),
    ...inputs.flatMap((x) => value(11, x)),
    ...outputs.flatMap((x) => value(12, x)),
  ];
  return Uint8Array.from([...int(1, 10), ...bytes(7, graph), ...bytes(8, int(2, 23))]);
}

const named = (name, dims, type) => ({ name, dims, type });

/**
 * The operator Attention on one head; q, k, v are 1×1×rows×width. mask: 'none', 'additive' or
 * 'boolean' (n×m). With weights, softmax's result is an output too.
 */
export function attentionModel({ causal = false, scale, mask = 'none', weights = false }) {
  const attributes = { is_causal: causal ? 1 : 0, ...(weights && { qk_matmul_output_mode: 3 }) };
  if (scale !== undefined) attributes.scale = scale;
  return model({
    nodes: [
      {
        op: 'Attention',
        inputs: ['q', 'k', 'v', ...(mask === 'none' ? [] : ['mask'])],
        outputs: weights ? ['o', '', '', 'a'] : ['o'],
        attributes,
      },
    ],
    inputs: [
      named('q', [1, 1, 'n', 'dk']),
      named('k', [1, 1, 'm', 'dk']),
      named('v', [1, 1, 'm', 'dv']),
      ...(mask === 'none' ? [] : [named('mask', ['n', 'm'], mask === 'boolean' ? BOOL : FLOAT)]),
    ],
    outputs: [named('o', [1, 1, 'n', 'dv']), ...(weights ? [named('a', [1, 1, 'n', 'm'])] : [])],
  });
}

/** The same from MatMul, Mul, Softmax, MatMul, as exporters write it; kt is K already transposed. */
export function productsModel() {
  return model({
    nodes: [
      { op: 'MatMul', inputs: ['q', 'kt'], outputs: ['raw'] },
      { op: 'Mul', inputs: ['raw', 'scale'], outputs: ['s'] },
      { op: 'Softmax', inputs: ['s'], outputs: ['a'] },
      { op: 'MatMul', inputs: ['a', 'v'], outputs: ['o'] },
    ],
    inputs: [
      named('q', ['n', 'dk']),
      named('kt', ['dk', 'm']),
      named('v', ['m', 'dv']),
      named('scale', [1]),
    ],
    outputs: [named('o', ['n', 'dv'])],
  });
}

/** A layer of h heads with its four projections; x is 1×n×d. */
export function layerModel({ h, kvHeads, causal = false }) {
  const product = (a, b, out) => ({ op: 'MatMul', inputs: [a, b], outputs: [out] });
  return model({
    nodes: [
      product('x', 'wq', 'q'),
      product('x', 'wk', 'k'),
      product('x', 'wv', 'v'),
      {
        op: 'Attention',
        inputs: ['q', 'k', 'v'],
        outputs: ['concat'],
        attributes: { is_causal: causal ? 1 : 0, q_num_heads: h, kv_num_heads: kvHeads },
      },
      product('concat', 'wo', 'o'),
    ],
    inputs: [
      named('x', [1, 'n', 'd']),
      named('wq', ['d', 'width']),
      named('wk', ['d', 'kv']),
      named('wv', ['d', 'kv']),
      named('wo', ['width', 'd']),
    ],
    outputs: [named('concat', [1, 'n', 'width']), named('o', [1, 'n', 'd'])],
  });
}
