import { expect, test } from 'vitest';
import {
  canExtend,
  comesWithMoreTime,
  deadlineOf,
  isOwed,
  isStanding,
  obligationStates,
} from './obligation-states.rules.ts';
import { ruleIds } from './tax-rule.rules.ts';

test('with an extension that was asked for, its day counts; whatever else is said leaves the day', () => {
  const dates = { due_on: '2027-04-15', extended_to: '2027-10-15' };
  expect(obligationStates.map((state) => deadlineOf({ ...dates, rule: 'form_5472', state }))).toEqual([
    '2027-04-15',
    '2027-10-15',
    '2027-04-15',
    '2027-04-15',
    '2027-04-15',
    '2027-04-15',
  ]);
  expect(deadlineOf({ rule: 'fbar', due_on: '2027-04-15', extended_to: null, state: 'extended' })).toBe('2027-04-15');
  expect(obligationStates.filter(isOwed)).toEqual(['due', 'extended']);
  expect(obligationStates.filter(isStanding)).toEqual(['due', 'extended', 'possible']);
});

test('where more time comes by itself, its day counts whatever was said', () => {
  const dates = { due_on: '2027-04-15', extended_to: '2027-10-15' };
  expect(ruleIds.filter(comesWithMoreTime)).toEqual(['fbar']);
  expect(deadlineOf({ ...dates, rule: 'fbar', state: 'due' })).toBe('2027-10-15');
});

test('more time is asked for by a form: not of Wyoming, and not where it comes by itself', () =>
  expect(ruleIds.filter(canExtend)).toEqual([
    'form_5472',
    'form_1065',
    'schedule_c',
    'form_1120',
    'owner_return',
    'form_1040nr',
    'form_1120f',
    'form_8804',
  ]));
