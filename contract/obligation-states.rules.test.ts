import { expect, test } from 'vitest';
import { canExtend, deadlineOf, isOwed, obligationStates } from './obligation-states.rules.ts';
import { ruleIds } from './tax-rule.rules.ts';

test('with an extension that was asked for, its day counts; whatever else is said leaves the day', () => {
  const dates = { due_on: '2027-04-15', extended_to: '2027-10-15' };
  expect(obligationStates.map((state) => deadlineOf({ ...dates, state }))).toEqual([
    '2027-04-15',
    '2027-10-15',
    '2027-04-15',
    '2027-04-15',
  ]);
  expect(deadlineOf({ due_on: '2027-04-15', extended_to: null, state: 'extended' })).toBe('2027-04-15');
  expect(obligationStates.filter(isOwed)).toEqual(['due', 'extended']);
});

test('more time is asked for by a form: not of Wyoming, and not where it comes by itself', () =>
  expect(ruleIds.filter(canExtend)).toEqual(['form_5472', 'form_1065', 'schedule_c', 'form_1120', 'form_1040nr']));
