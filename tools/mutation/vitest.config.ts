import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The pure tests alone, without those that look at the tree itself: the mutants live in a copy that git does not know. */
export default defineConfig({
  root,
  // The copy shares its dependencies with the original; our own floors must be the copy's.
  resolve: { alias: [{ find: /^@zarpa\//, replacement: root }] },
  test: {
    include: ['server/**/*.rules.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'contract/core/contract.test.ts', 'web/platform/build/**'],
    testTimeout: 20_000,
    isolate: false,
  },
});
