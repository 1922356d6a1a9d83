import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** A journey waits half of its time, for mails and for what is shown for a while; what it visits needs cores too. */
const workers = Math.min(8, Math.max(4, availableParallelism()));

/**
 * Started by `tools/e2e.ts`, which says where everything is. Playwright stays at 1.59: from 1.60 on it describes the whole
 * page each time that something expected is not there yet, which took a fifth of a page's time.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers,
  // Some 70 journeys on a small machine: one that failed is walked once more, and `npm test` names it among what is not steady.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    baseURL: process.env['APP_URL'],
    locale: 'es-ES',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    // To draw each step of what moves takes a fifth of a page's load: two journeys see it move.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs a small machine a fifth of its time; a failure shows the page's outline without one.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_SHELL_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
