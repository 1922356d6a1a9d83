import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateDatabaseTypes, generatedFile } from './generate-database-types.ts';

test('the Database type is what the migrations make', async () => {
  const isCurrent = readFileSync(generatedFile, 'utf8') === (await generateDatabaseTypes());
  expect(isCurrent, 'stale: run `node tools/generate-database-types.ts` and commit what it writes').toBe(true);
});
