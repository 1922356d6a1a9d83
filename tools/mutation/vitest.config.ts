import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Pure tests only, without those that inspect the tree: the mutants live in a copy outside git. */
export default defineConfig({
  root,
  // The copy shares its dependencies with the original, but must use its own packages.
  resolve: { alias: [{ find: /^@zarpa\//, replacement: root }] },
  test: {
    include: ['server/**/*.rules.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'contract/core/contract.test.ts', 'web/platform/build/**'],
    testTimeout: 20_000,
    isolate: false,
  },
});
