// Runs a program, shows what it prints, and finds the counts in it.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Runs to the end with its output indented under the part's heading.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: print only on failure
 * @returns {Promise<{ code: number, output: string }>}
 */
export function command(program, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (/** @type {string} */ text) => {
      output += text;
      if (!quiet) process.stdout.write(indented(text));
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => collect(`${program}: ${error.message}\n`));
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stdout.write(indented(output));
      resolve({ code: code ?? 1, output });
    });
  });
}

/** No count of a part stands alone on a line: the closing line of the whole run does. */
const indented = (/** @type {string} */ text) => text.replace(/^(?=.)/gm, '  ');

/**
 * One check: its exit code.
 * @param {{ code: number }} result
 * @returns {Counts}
 */
export const one = ({ code }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

/**
 * The counts of doctest's closing lines.
 * @param {{ code: number, output: string }} result
 */
export function doctest(result) {
  const line =
    /test cases:\s*\d+ \|\s*(?<passed>\d+) passed \|\s*(?<failed>\d+) failed \|\s*(?<skipped>\d+)/;
  return believed(result, result.output.match(line)?.groups);
}

/**
 * The counts of node's test runner (spec reporter).
 * @param {{ code: number, output: string }} result
 */
export function nodeTest(result) {
  const count = (/** @type {string} */ word) =>
    Number(result.output.match(new RegExp(`^ℹ ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  return believed(result, {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  });
}

/**
 * The counts of a line 'N cases: N passed, N failed'.
 * @param {{ code: number, output: string }} result
 */
export function cases(result) {
  const line = /\d+ cases: (?<passed>\d+) passed, (?<failed>\d+) failed/;
  return believed(result, result.output.match(line)?.groups);
}

/**
 * A program that failed counts as a failure whatever it printed, and so does one that ran no test.
 * @param {{ code: number }} result
 * @param {Record<string, unknown> | undefined} groups
 * @returns {Counts}
 */
function believed({ code }, groups) {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((name) =>
    Number(groups?.[name] ?? 0),
  );
  const bad = code !== 0 || passed === 0;
  return { passed, failed: bad && failed === 0 ? 1 : failed, skipped };
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(...all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
}
