import { ruleIds } from '@zarpa/contract/tax-rule.rules.ts';
import { expect, test } from 'vitest';
import { exampleDates } from './example-dates.ts';

test('the example of each obligation is a company that it applies to, and its days are the book’s', () => {
  const days = ruleIds.map((id) => [
    id,
    exampleDates(id).map(({ due_on, extended_to }) => [due_on, extended_to ?? null]),
  ]);
  expect(Object.fromEntries(days)).toEqual({
    wy_annual_report: [
      ['2027-03-01', null],
      ['2028-03-01', null],
    ],
    form_5472: [
      ['2027-04-15', '2027-10-15'],
      ['2028-04-18', '2028-10-16'],
    ],
    form_1065: [
      ['2027-03-15', '2027-09-15'],
      ['2028-03-15', '2028-09-15'],
    ],
    schedule_c: [
      ['2027-04-15', '2027-10-15'],
      ['2028-04-18', '2028-10-16'],
    ],
    form_1120: [
      ['2027-04-15', '2027-10-15'],
      ['2028-04-18', '2028-10-16'],
    ],
    form_1040nr: [
      ['2027-04-15', '2027-10-15'],
      ['2028-04-18', '2028-10-16'],
    ],
    be_13: [['2026-04-24', null]],
    fbar: [
      ['2027-04-15', '2027-10-15'],
      ['2028-04-18', '2028-10-16'],
    ],
    boi: [],
    agent_renewal: [
      ['2027-03-10', null],
      ['2028-03-10', null],
    ],
  });
});
