import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  categoryKeys,
  ledgerCategories,
  lineOf,
  type CategoryKey,
} from '@zarpa/contract/ledger/categories/list.rules.ts';
import { totalsOf } from '@zarpa/contract/ledger/totals.rules.ts';
import { filledOf, sampleEntry, sampleFacts, sampleSum, valuesOf } from '../../../testing/taxes/sample-returns.ts';
import type { ReturnFacts } from './return-facts.rules.ts';
import { scheduleC } from './schedule-c.rules.ts';

const sold: ReturnFacts = {
  ...sampleFacts,
  sums: [
    sampleSum('income', [sampleEntry(500_000)]),
    sampleSum('returns', [sampleEntry(-3_000)]),
    sampleSum('refund_given', [sampleEntry(-2_000)]),
    sampleSum('other_income', [sampleEntry(700)]),
    sampleSum('interest_income', [sampleEntry(90)]),
    sampleSum('cost_of_goods', [sampleEntry(-120_000), sampleEntry(5_000)]),
    sampleSum('advertising', [sampleEntry(-10_000)]),
    sampleSum('equipment', [sampleEntry(-80_000)]),
    sampleSum('meals', [sampleEntry(-3_001)]),
    sampleSum('software', [sampleEntry(-1_200)]),
    sampleSum('bank_fees', [sampleEntry(-300)]),
    sampleSum('distribution', [sampleEntry(-99_000)]),
    sampleSum('refund_received', [sampleEntry(40)]),
  ],
  answers: { ...sampleFacts.answers, inventory_before: 20_000, inventory_after: 35_000 },
};
const header = {
  name: 'Titular Principal',
  a: 'Custom Computer Programming Services',
  b: '541511',
  c: 'Faro Digital LLC',
  d: '987654321',
  e_street: '30 N Gould St, Ste 100',
  e_city: 'Sheridan, WY 82801',
  f_cash: true,
  g_yes: true,
};
const totals = { '1': 0, '3': 0, '5': 0, '7': 0, '28': 0, '29': 0, '31': 0 };

test('a year without a movement has its totals and nothing else', () =>
  expect(filledOf(scheduleC(sampleFacts))).toEqual({ ...header, ...totals }));

test('a year of sales: returns of both kinds, stock before and after, half of the meals', () =>
  expect(filledOf(scheduleC(sold))).toEqual({
    ...header,
    '1': 500_000,
    '2': 5_000,
    '3': 495_000,
    '4': 100_000,
    '5': 395_000,
    '6': 700,
    '7': 395_700,
    '8': 10_000,
    '13': 80_000,
    '24b': 1_501,
    '27b': 1_500,
    '28': 93_001,
    '29': 302_699,
    '31': 302_699,
    '33a': true,
    '35': 20_000,
    '36': 115_000,
    '40': 135_000,
    '41': 35_000,
    '42': 100_000,
    '48_software': 1_200,
    '48_bank_fees': 300,
    '48': 1_500,
  }));

test('a line cites its entries in the order of their days, and says whose sign they have', () => {
  const entries = [
    sampleEntry(-700, { day: '2025-03-01', entryId: 'b' }),
    sampleEntry(-300, { day: '2025-01-01', entryId: 'a' }),
  ];
  const sums = [{ ...sampleSum('office', entries), entries: 5, usdCents: -1_500 }];
  const lines = scheduleC({ ...sampleFacts, sums }).parts.flatMap((part) => part.lines);
  expect(lines.find(({ key }) => key === '18')).toEqual({
    key: '18',
    line: '18',
    label: 'Office expense',
    value: { cents: 1_500 },
    cited: entries.toReversed(),
    more: { entries: 3, cents: -500 },
    sign: -1,
  });
});

test('what a preparer has to look at', () =>
  expect(scheduleC(sold).notes.slice(2)).toEqual([
    'Los intereses ganados no van aquí, sino en la declaración personal del dueño.',
    'Un movimiento no está en ninguna línea: falta decir de qué era.',
  ]));

test.each([
  [2022, '27a', undefined],
  [2024, '27a', '27b'],
  [2025, '27b', '27a'],
])('of %i other expenses are on line %s', (year, others, buildings) => {
  const sums = [sampleSum('software', [sampleEntry(-1_200)])];
  const form = scheduleC({ ...sampleFacts, year: { ...sampleFacts.year, year }, sums });
  const { lines } = form.parts[2]!;
  expect([valuesOf(form)['48_software'], valuesOf(form)['48']]).toEqual([1_200, 1_200]);
  const of27 = lines.filter(({ key }) => key.startsWith('27')).map(({ key, value }) => [key, value]);
  expect(Object.fromEntries(of27)).toEqual({
    [others]: { cents: 1_200 },
    ...(buildings ? { [buildings]: { text: '' } } : {}),
  });
});

test('every line of the form is there once, and every category of a line adds to it', () => {
  const keys = scheduleC(sampleFacts).parts.flatMap(({ lines }) => lines.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  for (const category of categoryKeys) {
    const line = lineOf(category, 'schedule_c', 2025)?.line;
    if (line === undefined) continue;
    const cents = ledgerCategories[category].direction === 'in' ? 200 : -200;
    const values = valuesOf(scheduleC({ ...sampleFacts, sums: [sampleSum(category, [sampleEntry(cents)])] }));
    expect([category, values[line]]).toEqual([category, category === 'meals' ? 100 : 200]);
  }
});

test('its result is that of the ledger, but for half of the meals and the interest', () => {
  const placed = categoryKeys.filter((key) => lineOf(key, 'schedule_c', 2025) !== undefined);
  const move = fc.record({
    category: fc.constantFrom<CategoryKey>(...placed),
    cents: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((half) => half * 2),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const sums = [...Map.groupBy(moves, ({ category }) => category)].map(([category, own]) =>
        sampleSum(
          category,
          own.map(({ cents }) => sampleEntry(cents)),
        ),
      );
      const { resultCents } = totalsOf(
        moves.map(({ category, cents }) => ({ category, day: '2025-06-30', usdCents: cents })),
      );
      const meals = moves.filter(({ category }) => category === 'meals').reduce((all, { cents }) => all + cents, 0);
      expect(valuesOf(scheduleC({ ...sampleFacts, sums }))['31']).toBe(resultCents - meals / 2);
    }),
  );
});
