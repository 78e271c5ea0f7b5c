// The native core's Google Benchmark program: built, run, its rows.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns {{ name: string, microseconds: number, gigaflops: number }[]} */
export function benchNative() {
  const run = (program, ...args) =>
    execFileSync(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  run('cmake', '--preset', 'release');
  run('cmake', '--build', '--preset', 'release', '--target', 'attention_bench');
  const json = run(
    'build/release/attention_bench',
    '--benchmark_format=json',
    '--benchmark_repetitions=5',
    '--benchmark_report_aggregates_only=true',
    '--benchmark_min_time=0.1',
  );
  return JSON.parse(json)
    .benchmarks.filter((row) => row.aggregate_name === 'median' && row.FLOPS)
    .map((row) => ({
      name: row.run_name.replace(/\/(\d+)\/(\d+)$/, ' $1×$2'),
      microseconds: row.cpu_time / 1000,
      gigaflops: row.FLOPS / 1e9,
    }));
}
