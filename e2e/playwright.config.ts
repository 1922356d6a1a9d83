import { defineConfig } from '@playwright/test';

/** Started by `tools/e2e.ts`, which says where everything is. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    baseURL: process.env['APP_URL'],
    locale: 'es-ES',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    // Without a film of every journey: filming costs a small machine as much as the journey itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
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
