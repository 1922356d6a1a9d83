import { defineConfig } from 'vitest/config';

const integration = ['server/**/*.test.ts', 'identity/**/*.test.ts', 'sandbox/**/*.test.ts'];
const pure = ['**/*.rules.test.ts', '**/*.state.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', '.data/**', 'e2e/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['tools/**/*.test.ts'], exclude: never, testTimeout: 30_000 } },
      { test: { name: 'unit', include: pure, exclude: never } },
      {
        test: {
          name: 'integration',
          globalSetup: 'tools/test-database.ts',
          include: integration,
          exclude: [...never, '**/*.rules.test.ts', '**/*.state.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
