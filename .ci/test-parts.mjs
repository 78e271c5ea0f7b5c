// The parts of npm test, in the order they run: cheap ones first.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pythonWithNumpy } from '../tests/browser/run-numpy.mjs';
import { buildCore, cmakeBuild } from './build-core.mjs';
import { buildPage } from './build-page.mjs';
import { cases, command, doctest, nodeTest, one, sum } from './command.mjs';
import { biome, cppFiles, files, tsc } from './files.mjs';
import { root } from './paths.mjs';
import { printSizes } from './sizes.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {() => Promise<import('./command.mjs').Counts>} check
 * @property {string[]} [needs] parts that have to run before
 */

/** Of each fuzz program in its ten seconds: thousands on a machine that has much else to do. */
const FEWEST_EXECUTIONS = 200;

/** @type {Part[]} */
export const parts = [
  {
    name: 'format',
    title: 'clang-format and Biome would change nothing',
    check: async () =>
      sum(
        one(await command('clang-format', ['--dry-run', '-Werror', ...cppFiles()])),
        one(await command(biome, ['format'])),
      ),
  },
  {
    name: 'lint',
    title: 'Biome finds nothing',
    check: async () => one(await command(biome, ['lint', '--error-on-warnings'])),
  },
  {
    name: 'build',
    title: 'what ships, into dist/',
    check: async () => {
      buildCore();
      await buildPage();
      return one({ code: 0 });
    },
  },
  {
    name: 'types',
    title: 'tsc --checkJs finds nothing',
    needs: ['build'], // tests import dist/core.js with its types
    check: async () =>
      sum(one(await command(tsc, ['-p', 'web'])), one(await command(tsc, ['-p', 'tests']))),
  },
  {
    name: 'native',
    title: 'unit tests, native, AddressSanitizer and UndefinedBehaviorSanitizer',
    check: async () => {
      cmakeBuild('native', ['unit_tests']);
      return doctest(await command('build/native/unit_tests', ['--no-colors']));
    },
  },
  {
    name: 'golden',
    title: 'reference values are what NumPy gives; the slow ones: generate.py --check',
    check: async () =>
      one(await command(pythonWithNumpy(), ['tests/golden/generate.py', '--check', '--quick'])),
  },
  {
    name: 'tidy',
    title: 'clang-tidy finds nothing',
    needs: ['native'], // for compile_commands.json
    check: async () => {
      const sources = files('src', /\.cpp$/).filter((name) => !/\/bindings/.test(name));
      const tidy = (/** @type {string} */ name) =>
        command('clang-tidy', ['-p', 'build/native', '--quiet', name], { quiet: true });
      return sum(...(await inTwos(sources, async (name) => one(await tidy(name)))));
    },
  },
  {
    name: 'wasm',
    title: 'unit tests as WebAssembly in node, SIMD and scalar',
    check: async () => {
      cmakeBuild('wasm', ['unit_tests_simd', 'unit_tests_scalar']);
      // Emscripten 3.1.6 takes node's fetch for a browser's and asks it for the file.
      const noFetch = '--no-experimental-fetch';
      const flags = process.allowedNodeEnvironmentFlags.has(noFetch) ? [noFetch] : [];
      const run = (/** @type {string} */ width) =>
        command('node', [...flags, `build/wasm/unit_tests_${width}.js`, '--no-colors']);
      return sum(doctest(await run('simd')), doctest(await run('scalar')));
    },
  },
  {
    name: 'sizes',
    title: 'within the budgets',
    needs: ['build'],
    check: async () => ({ ...printSizes(), skipped: 0 }),
  },
  {
    name: 'module',
    title: 'the shipped module and the page’s own functions, in node',
    needs: ['build'],
    check: async () => {
      cmakeBuild('native', ['native_calls']);
      const tests = [
        ...files('tests/wasm', /\.test\.m?js$/),
        ...files('tests/web', /\.test\.m?js$/),
      ];
      return nodeTest(await command('node', ['--test', '--test-reporter=spec', ...tests]));
    },
  },
  {
    name: 'conformance',
    title: 'cases made by others, where ../shared/conformance or $CONFORMANCE holds them',
    needs: ['build'],
    check: async () => {
      const folder = process.env.CONFORMANCE ?? join(root, '../shared/conformance');
      if (existsSync(folder))
        return cases(await command('node', ['tests/conformance/run.js', folder]));
      console.log(`  Not run: there is no ${folder}`);
      return sum();
    },
  },
  {
    name: 'fuzz',
    title: 'libFuzzer, ten seconds a program, AddressSanitizer and UndefinedBehaviorSanitizer',
    check: async () => {
      const programs = files('tests/fuzz', /_fuzz\.cpp$/).map((file) => basename(file, '.cpp'));
      cmakeBuild('fuzz', programs);
      const limits = ['-max_total_time=10', '-max_len=16384', '-seed=1', '-print_final_stats=1'];
      return sum(
        ...(await inTwos(programs, async (program) => {
          const args = [...limits, '-artifact_prefix=build/fuzz/'];
          const { code, output } = await command(`build/fuzz/${program}`, args);
          const executed = Number(
            output.match(/^stat::number_of_executed_units:\s*(\d+)/m)?.[1] ?? 0,
          );
          const enough = executed >= FEWEST_EXECUTIONS;
          if (!enough) console.log(`  ${program}: ${executed} executions are no test`);
          return one({ code: enough ? code : code || 1 });
        })),
      );
    },
  },
  {
    name: 'browser',
    title: 'the built page in Chromium',
    needs: ['build'],
    check: async () => {
      const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser'];
      const { code } = await command('node', args);
      const report = join(root, 'tests/browser/.output/results.json');
      const { expected, unexpected, flaky, skipped } = JSON.parse(
        readFileSync(report, 'utf8'),
      ).stats;
      const failed = unexpected + flaky;
      return { passed: expected, failed: failed || (code === 0 ? 0 : 1), skipped };
    },
  },
  {
    name: 'engines',
    title: 'the same scenarios and figures in Chromium, Firefox and WebKit',
    needs: ['build'],
    check: async () => cases(await command('node', ['tests/engines/run.js'])),
  },
];

/**
 * Two at a time: as many as the smallest machine has cores.
 * @template T, R
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
async function inTwos(items, work) {
  /** @type {R[]} */
  const results = [];
  for (let i = 0; i < items.length; i += 2) {
    results.push(...(await Promise.all(items.slice(i, i + 2).map(work))));
  }
  return results;
}
