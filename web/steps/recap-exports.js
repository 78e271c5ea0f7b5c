// What `recap` gives away: costs and caches as a table, and the formulas that they come from as code.
import { NUMPY, PYTORCH } from '../take-away/python.js';

/** @param {import('./step.d.ts').Context} ctx */
export function recapExports({ model }) {
  const { n, d, h, g, w, m, now, variants } = model;
  const rows = [
    ['parameters', now.parameters.total],
    ['FLOPs of QK^T and AV', now.flops.attention],
    ['bytes of A', now.bytes.materialised],
    ['bytes when tiled', now.bytes.tiled],
    ['cache: multi-head', variants.multiHead.numbers],
    ['cache: grouped-query', variants.grouped.numbers],
    ['cache: multi-query', variants.multiQuery.numbers],
    ['cache: sliding window', variants.window.numbers],
    ['cache: cross-attention', variants.cross.numbers],
  ];
  const sizes = [
    `n, d, h = ${n}, ${d}, ${h}  # tokens, width, heads`,
    `g, w, m = ${g}, ${w}, ${m}  # key/value heads, window, tokens of the other text`,
    'd_k = d_v = d // h',
  ];
  return {
    csv: [
      'quantity,number',
      `n,${n}`,
      `d,${d}`,
      `h,${h}`,
      ...rows.map((row) => row.join(',')),
      '',
    ].join('\r\n'),
    numpy: [
      NUMPY.import,
      '',
      ...sizes,
      '',
      'W = [np.empty((d, h * d_k)), np.empty((d, h * d_k)), np.empty((d, h * d_v)), np.empty((h * d_v, d))]',
      'print("parameters", sum(x.size for x in W))',
      'print("FLOPs of QK^T and AV", h * (2 * n * n * d_k + 2 * n * n * d_v))',
      'print("bytes of A", h * n * n * 4)',
      'print("bytes when tiled", h * n * 2 * 4)',
      'print("cache: multi-head", 2 * n * h * d_k)',
      'print("cache: grouped-query", 2 * n * g * d_k)',
      'print("cache: multi-query", 2 * n * d_k)',
      'print("cache: sliding window", 2 * min(n, w) * h * d_k)',
      'print("cache: cross-attention", 2 * m * h * d_k)',
      '',
    ].join('\n'),
    pytorch: [
      PYTORCH.import,
      'from torch.nn.functional import scaled_dot_product_attention',
      '',
      ...sizes,
      '',
      '# One new token against the cache of each variant; shapes only ("meta" holds no numbers).',
      'q = torch.empty(1, h, 1, d_k, device="meta")',
      'def cache(heads, tokens):',
      '    return [torch.empty(1, heads, tokens, d_k, device="meta") for _ in range(2)]',
      '',
      'variants = {',
      '    "multi-head": cache(h, n),',
      '    "grouped-query": cache(g, n),',
      '    "multi-query": cache(1, n),',
      '    "sliding window": cache(h, min(n, w)),',
      '    "cross-attention": cache(h, m),',
      '}',
      'for name, (k, v) in variants.items():',
      '    o = scaled_dot_product_attention(q, k, v, enable_gqa=True)',
      '    print(name, k.numel() + v.numel(), tuple(o.shape))',
      '',
    ].join('\n'),
  };
}
