import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Journeys wait half of their time for mails and timed displays; the servers need cores too. */
const workers = Math.min(8, Math.max(4, availableParallelism()));

/**
 * Started by `tools/e2e.ts`, which sets the addresses. Playwright stays at 1.59: since 1.60 it describes the whole
 * page at each failed poll, which takes a fifth of the page's time.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers,
  // Some 70 journeys on a small machine: a failed one is retried once, and `npm test` reports it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    baseURL: process.env['APP_URL'],
    locale: 'es-ES',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    // Drawing animations takes a fifth of a page's load; two journeys enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing costs a small machine a fifth of its time; a failure shows the page's outline anyway.
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
