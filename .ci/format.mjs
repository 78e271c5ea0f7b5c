// npm run format: what the format part of npm test asks for, in place.
import { command } from './command.mjs';
import { biome, cppFiles } from './files.mjs';

const results = [
  await command('clang-format', ['-i', ...cppFiles()]),
  await command(biome, ['check', '--write']),
];
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
