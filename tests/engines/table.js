// The closing table: a row a scenario, a column an engine.

/**
 * @typedef {object} Column
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} results  by scenario: '' where all is well, else what is not
 */

/**
 * Prints the table, what went wrong, and a line that .ci/command.mjs reads the counts from.
 * @param {Column[]} columns
 * @returns {number} how many failed
 */
export function printTable(columns) {
  const rows = [...new Set(columns.flatMap(({ results }) => Object.keys(results)))];
  const width = Math.max(...rows.map((row) => row.length));
  const heads = columns.map(({ name, version }) => `${name} ${version}`);
  const counts = { passed: 0, failed: 0 };
  console.log(`\n${''.padEnd(width)}  ${heads.join('  ')}`);
  for (const row of rows) {
    const cells = columns.map(({ results }, i) => {
      const verdict = !(row in results) ? 'not run' : results[row] ? 'FAILED' : 'ok';
      counts[verdict === 'ok' ? 'passed' : 'failed'] += 1;
      return verdict.padEnd(heads[i].length);
    });
    console.log(`${row.padEnd(width)}  ${cells.join('  ').trimEnd()}`);
  }
  for (const { name, results } of columns) {
    for (const [row, problem] of Object.entries(results)) {
      if (problem) console.log(`\n${name}, ${row}:\n${problem}`);
    }
  }
  const { passed, failed } = counts;
  console.log(`${passed + failed} cases: ${passed} passed, ${failed} failed`);
  return failed;
}
