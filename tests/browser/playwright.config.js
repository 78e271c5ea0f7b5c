// Browser tests of the built page in dist/: npx playwright test -c tests/browser
import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.mjs';

const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.js',
  outputDir: '.output/results',
  globalSetup: './serve-dist.js',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: Math.min(2, cpus().length),
  timeout: 180_000,
  // Longer than start-worker.js waits for a worker that does not come before it takes the next way.
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '.output/results.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(root ? ['--no-sandbox'] : []), // Chromium's sandbox refuses to run as root
        '--disable-dev-shm-usage', // containers have a tiny /dev/shm
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-default-browser-check',
        '--no-first-run',
        '--no-pings',
        '--font-render-hinting=none',
      ],
    },
  },
});
