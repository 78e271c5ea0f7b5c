// An empty folder in which the package is installed from its tarball, as a user of npm has it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist, root } from '../../.ci/paths.mjs';

/**
 * @returns {{ folder: string, installed: string, write: (files: Record<string, string>) => void, end: () => void }}
 *   installed: the package's own folder there
 */
export function consumer() {
  const folder = mkdtempSync(join(tmpdir(), 'attention-consumer-'));
  const source = join(folder, '.source');
  mkdirSync(source);
  for (const name of ['package.json', 'README.md', 'LICENSE'])
    cpSync(join(root, name), join(source, name));
  cpSync(dist, join(source, 'dist'), { recursive: true });
  // What is in dist/ is packed: prepack would build it anew.
  npm(source, 'pack', '--ignore-scripts', '--pack-destination', folder);
  rmSync(source, { recursive: true });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!tarball) throw new Error('npm pack wrote no tarball');
  /** @param {Record<string, string>} files */
  const write = (files) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };
  write({ 'package.json': JSON.stringify({ private: true, type: 'module' }) });
  npm(folder, 'install', '--offline', '--ignore-scripts', `./${tarball}`);
  return {
    folder,
    installed: join(folder, 'node_modules/attention-lesson'),
    write,
    end: () => rmSync(folder, { recursive: true }),
  };
}

/** @param {string} cwd @param {string[]} args */
const npm = (cwd, ...args) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
