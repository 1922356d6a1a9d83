import { expect, test } from 'vitest';
import {
  requestDayProblem,
  canExtend,
  comesWithMoreTime,
  deadlineOf,
  grantedTo,
  isOwed,
  isStanding,
  lacksProof,
  obligationStates,
} from './obligation-states.rules.ts';
import { ruleIds } from './rule.rules.ts';

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

test.each([
  ['2027-04-15', '2027-05-01', undefined],
  [
    '2027-04-16',
    '2027-05-01',
    'Enviada después del 15 de abril de 2027 no da más tiempo: la declaración vence ese día',
  ],
  ['2027-04-10', '2027-04-09', 'Ese día no ha llegado'],
  ['2026-04-30', '2027-04-10', undefined],
  ['2026-04-29', '2027-04-10', 'Es de casi un año antes del vencimiento: mira el año'],
])('more time that was asked for on %s, said on %s: %s', (askedOn, today, problem) =>
  expect(requestDayProblem(askedOn, { due_on: '2027-04-15', today })).toBe(problem),
);

test.each([
  ['extended', '2027-04-15', false, '2027-10-15'],
  ['extended', '2027-04-16', true, '2027-04-15'],
  ['extended', null, true, '2027-10-15'],
  ['due', null, false, '2027-10-15'],
] as const)('%s, asked for on %s: it lacks its proof %s, and its time ends %s', (state, asked_on, lacks, until) => {
  const one = { state, asked_on, due_on: '2027-04-15', extended_to: '2027-10-15' };
  expect([lacksProof(one), grantedTo(one)]).toEqual([lacks, until]);
});
