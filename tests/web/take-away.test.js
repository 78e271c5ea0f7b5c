// What the page gives away reads back as what it shows.
import assert from 'node:assert/strict';
import test from 'node:test';
import { csv, written } from '../../web/take-away/csv.js';
import { arrayLine, NUMPY, PYTORCH, stringsLine } from '../../web/take-away/python.js';

test('numbers are written shortest, and read back as the same float32', () => {
  assert.equal(written(Math.fround(0.1)), '0.1');
  for (const x of [1 / 3, -2.5e-20, 16777217, 3.4028234e38, 0]) {
    assert.equal(Math.fround(Number(written(Math.fround(x)))), Math.fround(x));
  }
  assert.equal(written(Number.NEGATIVE_INFINITY), '-inf');
});

test('CSV quotes what needs quoting, and a token is no formula', () => {
  const text = csv([
    {
      name: 'A',
      data: [1, 0.5],
      rows: 2,
      cols: 1,
      rowNames: ['say "hi", you', '=1+1'],
      colNames: ['a,b'],
    },
  ]);
  assert.equal(text, 'A,"a,b"\r\n"say ""hi"", you",1\r\n\'=1+1,0.5\r\n');
});

test('arrays are valid Python for either library', () => {
  assert.equal(
    arrayLine(NUMPY, 'Q', [1, -0.5], 1, 2),
    'Q = np.array([\n    [1, -0.5],\n], dtype=np.float64)',
  );
  assert.equal(
    arrayLine(PYTORCH, 'M', [Number.NEGATIVE_INFINITY], 1, 1),
    'M = torch.tensor([\n    [-torch.inf],\n], dtype=torch.float32)',
  );
  assert.equal(stringsLine('tokens', ['a', '"b"\\']), 'tokens = ["a", "\\"b\\"\\\\"]');
});
