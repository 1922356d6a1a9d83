import { expect, test } from 'vitest';
import {
  filledOf,
  sampleEntry,
  sampleFacts,
  sampleOwner,
  sampleSum,
} from '../../../../testing/taxes/sample-returns.ts';
import { form1065 } from './form-1065.rules.ts';
import { scheduleC } from '../schedule-c.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';

const shared: ReturnFacts = {
  ...sampleFacts,
  owners: [
    { ...sampleOwner, shareTenths: 667, isManager: true },
    { ...sampleOwner, id: 'second', name: 'Socia Segunda', shareTenths: 333, answers: { us_person: 'yes' } },
  ],
};
const busy: ReturnFacts = {
  ...shared,
  sums: [
    sampleSum('income', [sampleEntry(500_000)]),
    sampleSum('refund_given', [sampleEntry(-2_000)]),
    sampleSum('other_income', [sampleEntry(700)]),
    sampleSum('interest_income', [sampleEntry(90)]),
    sampleSum('cost_of_goods', [sampleEntry(-120_000)]),
    sampleSum('rent', [sampleEntry(-1_000)]),
    sampleSum('rent_equipment', [sampleEntry(-500)]),
    sampleSum('taxes_licenses', [sampleEntry(-6_000)]),
    sampleSum('equipment', [sampleEntry(-80_000)]),
    sampleSum('advertising', [sampleEntry(-10_000)]),
    sampleSum('meals', [sampleEntry(-3_001)]),
    sampleSum('software', [sampleEntry(-1_200)]),
    sampleSum('distribution', [sampleEntry(-99_000)]),
    sampleSum('dissolution', [sampleEntry(-1_000)]),
  ],
  answers: { ...sampleFacts.answers, guaranteed_payments: 50_000 },
};
const header = {
  year_begin_day: 'January 1, 2025',
  year_end_day: 'December 31, 2025',
  name: 'Faro Digital LLC',
  street: '30 N Gould St, Ste 100',
  city: 'Sheridan, WY 82801',
  a: 'Custom Computer Programming Services',
  c: '541511',
  d: '98-7654321',
  e: '06/15/2024',
  f: 350_075,
  h_cash: true,
  i: '2',
};

test.each<[ReturnFacts['accountingMethod'], string[], RegExp]>([
  ['cash', ['h_cash'], /^El método es de caja/],
  ['accrual', ['h_accrual'], /^El método es de devengo.*los ajusta tu preparador/],
  ['hybrid', [], /^El método es mixto: la casilla queda en blanco/],
  ['unsure', [], /^No se sabe si el método es de caja o de devengo: la casilla queda en blanco/],
])('the method that was said, %s, is ticked and no other', (accountingMethod, ticked, note) => {
  for (const [form, letter] of [
    [form1065({ ...shared, accountingMethod: accountingMethod! }), 'h'],
    [scheduleC({ ...sampleFacts, accountingMethod: accountingMethod! }), 'f'],
  ] as const) {
    const boxes = Object.keys(filledOf(form)).filter((key) => /^[hf]_(cash|accrual)$/.test(key));
    expect(boxes).toEqual(ticked.map((key) => key.replace('h_', `${letter}_`)));
    expect(form.notes.filter((one) => note.test(one)).length).toBe(1);
  }
});

test('a year of a partnership: two rents on one line, other deductions by name, half of the meals', () => {
  const form = form1065(busy);
  expect(filledOf(form)).toEqual({
    ...header,
    '1a': 500_000,
    '1b': 2_000,
    '1c': 498_000,
    '2': 120_000,
    '3': 378_000,
    '7': 700,
    '8': 378_700,
    '10': 50_000,
    '13': 1_500,
    '14': 6_000,
    '16a': 80_000,
    '16c': 80_000,
    '21': 12_701,
    '22': 150_201,
    '23': 228_499,
    '21_advertising': 10_000,
    '21_meals': 1_501,
    '21_software': 1_200,
    k1: 228_499,
    k4a: 50_000,
    k4c: 50_000,
    k5: 90,
    k19a: 100_000,
  });
  expect(form.statements).toEqual([
    {
      key: 'other_deductions',
      title: 'Form 1065, line 21 – Other deductions',
      usdCents: 12_701,
      groups: [
        { title: 'Advertising', usdCents: 10_000, rows: [] },
        { title: 'Meals', usdCents: 1_501, rows: [] },
        { title: 'Software and online services', usdCents: 1_200, rows: [] },
      ],
    },
  ]);
});

test('before 2023 the other deductions are on line 20, and the total and the result follow', () => {
  const { '21': others, '22': total, '23': ordinary, ...rest } = filledOf(form1065(busy));
  const moved = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key.replace(/^21_/, '20_'), value]));
  expect(filledOf(form1065({ ...busy, year: { ...busy.year, year: 2022 } }))).toEqual({
    ...moved,
    '20': others,
    '21': total,
    '22': ordinary,
  });
});

test('a first year, a last one and a corrected one are ticked', () => {
  const year = { year: 2024, period: '2024', begin: '2024-06-15', end: '2024-12-31', isFirst: true };
  const answers = { ...sampleFacts.answers, is_final: 'yes', changed: 'both' };
  expect(filledOf(form1065({ ...shared, year, answers, amendment: 1 }))).toEqual({
    ...header,
    year_begin_day: 'June 15, 2024',
    year_end_day: 'December 31, 2024',
    g_initial: true,
    g_final: true,
    g_name: true,
    g_address: true,
    g_amended: true,
    '1a': 0,
    '1c': 0,
    '3': 0,
    '8': 0,
    '22': 0,
    '23': 0,
    k1: 0,
  });
});

test('what a preparer has to look at', () => {
  const notesOf = (change: Partial<ReturnFacts>) => form1065({ ...shared, ...change }).notes.slice(2);
  const foreign =
    'Con socios que no son de Estados Unidos, un preparador mira la retención (8804 y 8805) y los anexos K-2 y K-3.';
  expect(notesOf({ sums: [sampleSum('contribution', [sampleEntry(1, { paidBy: 'related' })])] })).toEqual([
    foreign,
    'Hay movimientos que pagó otra empresa o un familiar de un socio: di a tu preparador de cuál.',
  ]);
  expect(notesOf({ owners: shared.owners.slice(1) })).toEqual([]);
});
