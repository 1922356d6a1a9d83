import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryKeys, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import {
  filledOf,
  sampleEntry,
  sampleFacts,
  sampleOwner,
  sampleSum,
  valuesOf,
} from '../../../../testing/taxes/sample-returns.ts';
import { form1065 } from './form-1065.rules.ts';
import { partnershipFigures } from './partnership-figures.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';
import { schedulesK1 } from './schedule-k1.rules.ts';

const domestic = { us_tax_id: '912-34-5678', us_person: 'yes' };
const first = { ...sampleFacts.year, isFirst: true };
const facts: ReturnFacts = {
  ...sampleFacts,
  year: first,
  owners: [
    { ...sampleOwner, shareTenths: 667, isManager: true },
    { ...sampleOwner, id: 'second', name: 'Socia Segunda', shareTenths: 333, answers: domestic },
  ],
  sums: [
    sampleSum('income', [sampleEntry(300_001)]),
    sampleSum('interest_income', [sampleEntry(100)]),
    sampleSum('meals', [sampleEntry(-2_000)]),
    sampleSum('contribution', [sampleEntry(100_000)]),
    sampleSum('expense_by_owner', [sampleEntry(500)]),
    sampleSum('reimbursement', [sampleEntry(-500)]),
    sampleSum('distribution', [sampleEntry(-40_000)]),
  ],
};
const partner = (percent: string) => ({
  a: '98-7654321',
  b: 'Faro Digital LLC, 30 N Gould St, Ste 100, Sheridan, WY 82801',
  i1: 'Individual',
  ...Object.fromEntries(
    ['profit', 'loss', 'capital'].flatMap((what) => [
      [`j_${what}_beginning`, percent],
      [`j_${what}_ending`, percent],
    ]),
  ),
});

test('what an owner put in or took out by name is theirs; of the rest, and of who owns nothing any more, each has a share', () => {
  const of = (member: string) => ({ withMember: member });
  const named: ReturnFacts = {
    ...facts,
    sums: [
      sampleSum('contribution', [sampleEntry(60_000, of('second')), sampleEntry(40_000, of(sampleOwner.id))]),
      sampleSum('distribution', [
        sampleEntry(-30_000, of('second')),
        sampleEntry(-9_000),
        sampleEntry(-1_000, of('left')),
      ]),
    ],
  };
  const forms = schedulesK1(named);
  expect(
    forms.map((form) => valuesOf(form)).map((one) => [one['l_contributed'], one['l_withdrawn'], one['19a']]),
  ).toEqual([
    [40_000, 6_670, 6_670],
    [60_000, 33_330, 33_330],
  ]);
  expect(forms[0]!.notes.slice(0, 3)).toEqual([
    'El resultado está repartido por la participación; los aportes y retiros son de cada socio, donde el movimiento dice de cuál.',
    'De 2 aportes y retiros nadie ha dicho de qué socio es: va por la participación.',
    'Se dice en «Con quién», en cada movimiento.',
  ]);
});

test('each owner’s part of a first year, with the capital from nothing to its end', () => {
  const [manager, second] = schedulesK1(facts);
  expect([manager!.subject, second!.subject]).toEqual(['Titular Principal', 'Socia Segunda']);
  expect(filledOf(manager!)).toEqual({
    ...partner('66.7 %'),
    f: 'Titular Principal, Calle Uno 1, Guadalajara, Jalisco 44100, Mexico',
    g_manager: true,
    h1_foreign: true,
    l_beginning: 0,
    l_contributed: 67_034,
    l_net: 199_501,
    l_other: -1_001,
    l_withdrawn: 26_680,
    l_ending: 238_854,
    '1': 199_434,
    '5': 67,
    '19a': 26_680,
  });
  expect(filledOf(second!)).toEqual({
    ...partner('33.3 %'),
    e: '912-34-5678',
    f: 'Socia Segunda, Calle Uno 1, Guadalajara, Jalisco 44100, Mexico',
    g_other: true,
    h1_domestic: true,
    l_beginning: 0,
    l_contributed: 33_466,
    l_net: 99_600,
    l_other: -499,
    l_withdrawn: 13_320,
    l_ending: 119_247,
    '1': 99_567,
    '5': 33,
    '14a': 99_567,
    '19a': 13_320,
  });
});

test('without the balance of the year before, the capital neither begins nor ends', () => {
  const [one] = schedulesK1({ ...facts, year: sampleFacts.year });
  const { l_beginning, l_ending, ...rest } = filledOf(schedulesK1(facts)[0]!);
  expect([l_beginning, l_ending]).toEqual([0, 238_854]);
  expect(filledOf(one!)).toEqual(rest);
  const noted = one!.parts[2]!.lines.filter(({ note }) => note?.includes('año pasado')).map(({ key }) => key);
  expect(noted).toEqual(['l_beginning', 'l_ending']);
});

test('all K-1s together are the 1065, to the cent', () => {
  const move = fc.record({
    category: fc.constantFrom<CategoryKey>(...categoryKeys),
    cents: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
  });
  const tenths = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 7 });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), tenths, fc.nat(1_000_000), (moves, shares, guaranteed) => {
      const given: ReturnFacts = {
        ...facts,
        owners: shares.map((shareTenths) => ({ ...sampleOwner, shareTenths, answers: domestic })),
        sums: [...Map.groupBy(moves, ({ category }) => category)].map(([category, own]) =>
          sampleSum(
            category,
            own.map(({ cents }) => sampleEntry(cents)),
          ),
        ),
        answers: { ...facts.answers, guaranteed_payments: guaranteed },
      };
      const each = schedulesK1(given).map(valuesOf);
      const together = (key: string) => each.reduce((all, values) => all + Number(values[key]), 0);
      const whole = valuesOf(form1065(given));
      const figures = partnershipFigures(given);
      const line = (key: string) => Number(whole[key]);
      expect({
        '1': together('1'),
        '4a': together('4a'),
        '4c': together('4c'),
        '5': together('5'),
        '14a': together('14a'),
        '19a': together('19a'),
        contributed: together('l_contributed'),
      }).toEqual({
        '1': line('23'),
        '4a': line('k4a'),
        '4c': line('k4c'),
        '5': line('k5'),
        '14a': line('23') + line('10'),
        '19a': line('k19a'),
        contributed: figures.contributedCents,
      });
      const closing =
        figures.ordinaryCents + figures.interestCents + figures.contributedCents + figures.otherCapitalCents;
      expect(together('l_ending')).toBe(closing - figures.distributedCents);
    }),
  );
});

test('the first amendment says so on each owner’s part', () => {
  const amended = (amendment: number) => schedulesK1({ ...facts, amendment }).map((form) => filledOf(form)['amended']);
  expect([0, 1, 2].map(amended)).toEqual([
    [undefined, undefined],
    [true, true],
    [true, true],
  ]);
});
