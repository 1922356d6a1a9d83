import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { taxesPage, taxesPagePath } from './draw-taxes.ts';
import { projectRoot } from './start/settings.ts';

test('the page about taxes is drawn from the present rule book', () => {
  expect(readFileSync(join(projectRoot, taxesPagePath), 'utf8')).toBe(taxesPage());
});
