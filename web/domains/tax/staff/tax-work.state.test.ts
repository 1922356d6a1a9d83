import { expect, test } from 'vitest';
import { deadlineWords, ruleOptions } from './tax-work.state.ts';

test('what is never due is no filter', () => {
  expect(ruleOptions.map(({ value }) => value)).not.toContain('boi');
  expect(ruleOptions).toHaveLength(17);
});

test.each([
  [{ state: 'due' }, ['15 abr 2027', 'en 12 días', false]],
  [{ state: 'extended' }, ['15 oct 2027', 'en 195 días', false]],
  [{ state: 'due', due_on: '2027-04-03' }, ['3 abr 2027', 'hoy', false]],
  [{ state: 'due', due_on: '2027-04-02' }, ['2 abr 2027', 'hace 1 día', true]],
  [{ state: 'done', settled_at: '2027-04-01T23:30:00.000Z' }, ['1 abr 2027', '', false]],
] as const)('%j', (work, [day, away, isOverdue]) => {
  const dates = { rule: 'form_5472', due_on: '2027-04-15', extended_to: '2027-10-15', settled_at: null } as const;
  expect(deadlineWords({ ...dates, ...work }, '2027-04-03')).toEqual({ day, away, isOverdue });
});
