import { expect, test } from 'vitest';
import { formOf, isChanged, policyOf, policyProblems } from './policy.state.ts';

const saved = { action: 'complete_payment', mode: 'grace', grace_days: 7 } as const;

test.each(['0', '91', '', '7.5', '-1', 'siete', '1e2'])('%j days are refused for a grace', (grace_days) =>
  expect(policyProblems({ mode: 'grace', grace_days })).toEqual([
    { field: 'grace_days', message: 'Escribe un número de días entre 1 y 90' },
  ]),
);

test.each(['1', '90', ' 14 '])('%j days are good', (grace_days) =>
  expect(policyProblems({ mode: 'grace', grace_days })).toEqual([]),
);

test('days that do not count are neither judged nor saved', () => {
  const form = { mode: 'required', grace_days: 'x' } as const;
  expect(policyProblems(form)).toEqual([]);
  expect(policyOf(saved, form)).toEqual({ ...saved, mode: 'required' });
});

test('days are saved as a number', () =>
  expect(policyOf(saved, { mode: 'grace', grace_days: ' 14 ' })).toEqual({ ...saved, grace_days: 14 }));

test('unchanged until something that counts changes', () => {
  expect(isChanged(saved, formOf(saved))).toBe(false);
  expect(isChanged(saved, { mode: 'grace', grace_days: '8' })).toBe(true);
  expect(isChanged(saved, { mode: 'grace', grace_days: ' 7 ' })).toBe(false);
  expect(isChanged(saved, { mode: 'off', grace_days: '7' })).toBe(true);
  expect(isChanged({ ...saved, mode: 'off' }, { mode: 'off', grace_days: '8' })).toBe(false);
});
