// Watches trees by looking at modification times: works on every file system and with every node.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const everyMilliseconds = 250;

/**
 * Calls `changed` of each entry whose files were added, removed or written; never returns. Calls do
 * not overlap, and what changes during one is seen after it.
 * @param {{ paths: string[], changed: () => Promise<void> }[]} entries
 */
export async function watch(entries) {
  const seen = await Promise.all(entries.map(({ paths }) => fingerprint(paths)));
  for (;;) {
    await sleep(everyMilliseconds);
    for (const [i, { paths, changed }] of entries.entries()) {
      const now = await fingerprint(paths);
      if (now === seen[i]) continue;
      seen[i] = now;
      await changed();
    }
  }
}

/**
 * One string that differs when a file does.
 * @param {string[]} paths files or folders
 * @returns {Promise<string>}
 */
async function fingerprint(paths) {
  const parts = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => undefined); // gone between listing and looking
      if (!found?.isDirectory()) return `${path} ${found?.mtimeMs} ${found?.size}`;
      const names = await readdir(path).catch(() => []);
      return fingerprint(names.sort().map((name) => join(path, name)));
    }),
  );
  return parts.join('\n');
}
