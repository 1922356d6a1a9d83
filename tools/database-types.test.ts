import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateDatabaseTypes, generatedFile } from './generate-database-types.ts';

test('the Database type is what the migrations make', async () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(await generateDatabaseTypes());
});
