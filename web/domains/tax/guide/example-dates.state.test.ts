import { ruleIds } from '@zarpa/contract/tax/book/rule.rules.ts';
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
    owner_return: [
      ['2027-04-15', '2027-10-15'],
      ['2028-04-18', '2028-10-16'],
    ],
    form_1040nr: [
      ['2027-06-15', '2027-12-15'],
      ['2028-06-15', '2028-12-15'],
    ],
    form_1120f: [
      ['2027-04-15', '2027-10-15'],
      ['2028-04-18', '2028-10-16'],
    ],
    form_8804: [
      ['2027-03-15', '2027-09-15'],
      ['2028-03-15', '2028-09-15'],
    ],
    form_8813: [
      ['2026-04-15', null],
      ['2026-06-15', null],
    ],
    form_8822b: [['2026-07-31', null]],
    form_1099nec: [
      ['2027-02-01', null],
      ['2028-01-31', null],
    ],
    form_1042s: [
      ['2027-03-15', null],
      ['2028-03-15', null],
    ],
    sales_tax: [
      ['2027-02-01', null],
      ['2028-01-31', null],
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
