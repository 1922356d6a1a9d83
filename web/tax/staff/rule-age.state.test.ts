import { expect, test } from 'vitest';
import { ruleAge } from './rule-age.state.ts';

test.each([
  ['2026-11-21', 'hoy', false],
  ['2026-11-20', 'hace 1 día', false],
  ['2026-09-23', 'hace 59 días', false],
  ['2026-09-01', 'hace 2 meses', false],
  ['2025-11-21', 'hace 11 meses', false],
  ['2025-11-20', 'hace 12 meses', true],
  ['2024-06-01', 'hace 2 años', true],
  // Another clock than ours.
  ['2026-11-22', 'hoy', false],
])('checked on %s: %s', (checked_on, text, isOld) =>
  expect(ruleAge(checked_on, '2026-11-21')).toEqual({ text, isOld }),
);
