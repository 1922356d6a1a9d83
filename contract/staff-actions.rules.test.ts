import { expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { staffActionText } from './staff-actions.rules.ts';

test('whatever staff may change has words of its own', () => {
  const writes = (Object.entries(operations) as [string, Operation][])
    .filter(([, { access, method }]) => access === 'staff' && method !== 'GET')
    .map(([name]) => name);
  expect(writes).toContain('updatePolicy');
  expect(writes.filter((name) => staffActionText(name) === name)).toEqual([]);
  expect(new Set(writes.map(staffActionText)).size).toBe(writes.length);
});

test.each(['renamedLongAgo', 'toString'])('%s, which nobody knows, keeps its name', (name) =>
  expect(staffActionText(name)).toBe(name),
);
