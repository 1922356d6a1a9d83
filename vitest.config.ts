import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Of the tools, what needs the tests' database. */
const onDatabase = ['tools/start/live-demo.test.ts', 'tools/events.test.ts', 'tools/runbook.test.ts'];
const integration = ['server/**/*.test.ts', 'identity/**/*.test.ts', 'sandbox/**/*.test.ts', ...onDatabase];
const pure = ['**/*.rules.test.ts', '**/*.state.test.ts', 'contract/**/*.test.ts'];
const web = 'web/**/*.test.ts';
const never = ['**/node_modules/**', '**/dist/**', '.data/**', 'e2e/**'];

/** A third of their time they wait for their database and for the children that read strangers' files. Eight share one PostgreSQL well. */
const workers = Math.min(8, Math.max(4, availableParallelism()));

export default defineConfig({
  test: {
    // Most of a file's time goes into loading what it tests: loaded once for each worker, not once for each file.
    // What leaks from file to file would be red when the order changes: `--sequence.shuffle.files`.
    isolate: false,
    maxWorkers: workers,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tools/**/*.test.ts', 'deploy/**/*.test.ts'],
          exclude: [...never, ...onDatabase],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'unit', include: pure, exclude: [...never, web], pool: 'threads', testTimeout: 20_000 },
      },
      {
        extends: true,
        test: { name: 'web', include: [web], exclude: never, pool: 'threads', testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          // Node loads TypeScript by itself, as it does for the product: nothing is rewritten on the way.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: 'tools/test-database.ts',
          // What an answer is made of is dead when it is sent: with room for it, a sixth of the processor's time is saved.
          execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
          include: integration,
          exclude: [...never, '**/*.rules.test.ts', '**/*.state.test.ts'],
          // Some make the papers of whole years, which takes a while beside others.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
