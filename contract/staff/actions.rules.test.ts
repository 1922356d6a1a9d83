import { expect, test } from 'vitest';
import type { Operation } from '../core/operation.ts';
import { operations } from '../core/operations.ts';
import { staffActionText } from './actions.rules.ts';

test('whatever is noted of staff has words of its own', () => {
  const noted = (Object.entries(operations) as [string, Operation][])
    .filter(([, of]) => of.access === 'staff' && of.audited !== undefined)
    .map(([name]) => name);
  expect(noted).toEqual(expect.arrayContaining(['updatePolicy', 'downloadCustomerFile']));
  expect(noted.filter((name) => staffActionText(name) === name)).toEqual([]);
  expect(new Set(noted.map(staffActionText)).size).toBe(noted.length);
});

test('an operation that is gone keeps its words', () =>
  expect(staffActionText('searchCases')).toBe('Buscó una empresa por su EIN'));

test.each(['renamedLongAgo', 'toString'])('%s, which nobody knows, keeps its name', (name) =>
  expect(staffActionText(name)).toBe(name),
);
