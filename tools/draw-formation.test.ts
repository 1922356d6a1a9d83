import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formationPage, formationPagePath } from './draw-formation.ts';
import { projectRoot } from './start/settings.ts';

test('the page about stages is drawn from the present table', () => {
  expect(readFileSync(join(projectRoot, formationPagePath), 'utf8')).toBe(formationPage());
});
