import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTable } from './repository/notice-table.ts';
import { root } from './repository/tree.ts';

test('docs/renewals.md has the table of notices as the rules give it', () => {
  const page = readFileSync(join(root, 'docs/renewals.md'), 'utf8');
  expect(page).toContain('| 30 | arrived |');
  expect(withTable(page)).toBe(page);
});
