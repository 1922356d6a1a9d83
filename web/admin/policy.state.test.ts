import { expect, test } from 'vitest';
import { daysError, formOf, isChanged, policyOf } from './policy.state.ts';

const saved = { action: 'complete_payment', mode: 'grace', grace_days: 7 } as const;

test.each(['0', '91', '', '7.5', '-1', 'siete', '1e2'])('%j days are refused for a grace', (days) =>
  expect(daysError({ mode: 'grace', days })).toContain('entre 1 y 90'),
);

test.each(['1', '90', ' 14 '])('%j days are good', (days) =>
  expect(daysError({ mode: 'grace', days })).toBeUndefined(),
);

test('days that do not count are neither judged nor saved', () => {
  const form = { mode: 'required', days: 'x' } as const;
  expect(daysError(form)).toBeUndefined();
  expect(policyOf(saved, form)).toEqual({ ...saved, mode: 'required' });
  expect(policyOf(saved, { mode: 'grace', days: ' 14 ' })).toEqual({ ...saved, grace_days: 14 });
});

test('unchanged until something that counts changes', () => {
  expect(isChanged(saved, formOf(saved))).toBe(false);
  expect(isChanged(saved, { mode: 'grace', days: '8' })).toBe(true);
  expect(isChanged(saved, { mode: 'grace', days: ' 7 ' })).toBe(false);
  expect(isChanged(saved, { mode: 'required', days: '7' })).toBe(true);
  expect(isChanged({ ...saved, mode: 'off' }, { mode: 'off', days: '8' })).toBe(false);
});
