import { expect, test } from 'vitest';
import { checkOf, ruleAge } from './rule-age.state.ts';

test.each([
  ['2026-11-21T09:00:00.000Z', 'Comparada hoy', false],
  ['2026-11-20T23:59:00.000Z', 'Comparada hace 1 día', false],
  ['2026-09-23', 'Comparada hace 59 días', false],
  ['2026-09-01', 'Comparada hace 2 meses', false],
  ['2025-11-21', 'Comparada hace 11 meses', false],
  ['2025-11-20', 'Comparada hace 12 meses', true],
  ['2024-06-01', 'Comparada hace 2 años', true],
  // Another clock may be ahead.
  ['2026-11-22', 'Comparada hoy', false],
  [undefined, 'Sin comparar', true],
])('compared at %s: %s', (checkedAt, text, isOld) => expect(ruleAge(checkedAt, '2026-11-21')).toEqual({ text, isOld }));

test('a comparison holds for the rule and the version that it was made of', () => {
  const check = { rule: 'fbar', version: '2026-11-21' };
  expect(checkOf({ id: 'fbar', checked_on: '2026-11-21' }, [check])).toBe(check);
  expect(checkOf({ id: 'fbar', checked_on: '2027-01-05' }, [check])).toBeUndefined();
  expect(checkOf({ id: 'boi', checked_on: '2026-11-21' }, [check])).toBeUndefined();
});
