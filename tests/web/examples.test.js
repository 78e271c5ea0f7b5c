// The examples for notebooks and books name what the widget has.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { dist } from '../../.ci/paths.mjs';
import { CURRENT, PROGRESS, TRAITS } from '../../web/anywidget/traits.js';

const folder = join(dist, 'examples');
const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
const traits = [...TRAITS.map(({ trait }) => trait), CURRENT, ...PROGRESS];

test('the Python class runs, and its traits are the widget’s', () => {
  // anywidget and traitlets need not be installed: what the class takes from them is stood in for.
  const script = `
import json, sys, types
from pathlib import Path
class Trait:
    def __init__(self, *given, **how): self.synced = False
    def tag(self, sync): self.synced = sync; return self
anywidget, traitlets = types.ModuleType('anywidget'), types.ModuleType('traitlets')
anywidget.AnyWidget = type('AnyWidget', (), {})
for name in ('Bool', 'Dict', 'Enum', 'Float', 'Int', 'List', 'Unicode'): setattr(traitlets, name, type(name, (Trait,), {}))
sys.modules.update(anywidget=anywidget, traitlets=traitlets)
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(folder)})
from attention_lesson import AttentionLesson
of = vars(AttentionLesson)
print(json.dumps({'traits': [name for name, one in of.items() if isinstance(one, Trait) and one.synced], 'esm': str(of['_esm'])}))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', script], { encoding: 'utf8' });
  assert.equal(stderr, '');
  const said = JSON.parse(stdout);
  assert.deepEqual(said.traits, traits);
  assert.ok(existsSync(said.esm), said.esm);
});

test('every trait can be a keyword argument of a method in Python', () => {
  const script =
    'import json, sys; [eval(f"lambda self, {name}=0: 0") for name in json.load(sys.stdin)]';
  const { status, stderr } = spawnSync('python3', ['-c', script], {
    input: JSON.stringify(traits),
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
});

test('the notebook is nbformat 4, without outputs, and its code is Python that uses known traits', () => {
  const notebook = JSON.parse(read('attention-lesson.ipynb'));
  assert.deepEqual([notebook.nbformat, notebook.nbformat_minor], [4, 5]);
  const ids = notebook.cells.map((/** @type {any} */ cell) => cell.id);
  assert.equal(new Set(ids).size, ids.length);
  for (const cell of notebook.cells) {
    assert.match(cell.id, /^[\w-]{1,64}$/);
    assert.ok(['code', 'markdown'].includes(cell.cell_type) && Array.isArray(cell.source));
    if (cell.cell_type === 'markdown') continue;
    assert.deepEqual([cell.outputs, cell.execution_count], [[], null]);
    const code = cell.source.join('').replace(/^%.*$/gm, '');
    const { status, stderr } = spawnSync(
      'python3',
      ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'],
      {
        input: code,
        encoding: 'utf8',
      },
    );
    assert.equal(status, 0, stderr);
    for (const [, given] of code.matchAll(/AttentionLesson\((.*)\)/g))
      for (const [, name] of given.matchAll(/(\w+)=/g)) assert.ok(traits.includes(name), name);
    for (const [, name] of code.matchAll(/\b(?:lesson|figure)\.(\w+)/g))
      assert.ok([...traits, 'observe'].includes(name), name);
  }
});

test('the MyST page’s directives lead to the widget and hold JSON of known traits', () => {
  const page = read('attention-lesson.md');
  const directives = [...page.matchAll(/^```\{anywidget\} (\S+)\n([^`]*)```$/gm)];
  assert.ok(directives.length > 1);
  for (const [, at, body] of directives) {
    assert.ok(existsSync(join(folder, at)), at);
    for (const name of Object.keys(JSON.parse(body))) assert.ok(traits.includes(name), name);
  }
});

test('no example is built by hand: dist/ has what web/examples has', () => {
  const source = fileURLToPath(new URL('../../web/examples/', import.meta.url));
  for (const name of ['attention_lesson.py', 'attention-lesson.ipynb', 'attention-lesson.md'])
    assert.equal(read(name), readFileSync(join(source, name), 'utf8'));
});
