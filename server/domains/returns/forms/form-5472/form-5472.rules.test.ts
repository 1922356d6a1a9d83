import { describe, expect, test } from 'vitest';
import { settingsOf } from '@zarpa/contract/returns/settings.rules.ts';
import {
  filledOf,
  sampleEntry,
  sampleFacts,
  sampleOwner,
  sampleParty,
  sampleSum,
} from '../../../../testing/taxes/sample-returns.ts';
import { forms5472 } from './form-5472.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';

const form5472 = (facts: ReturnFacts) => forms5472(facts)[0]!;
const hand = { kind: 'hand', paidBy: 'owner', origin: null } as const;
const busy: ReturnFacts = {
  ...sampleFacts,
  sums: [
    sampleSum('income', [sampleEntry(900_000)]),
    sampleSum('contribution', [sampleEntry(100_000)]),
    sampleSum('distribution', [sampleEntry(-40_000), sampleEntry(-30_000)]),
    sampleSum('expense_by_owner', [sampleEntry(1_500, hand)]),
    sampleSum('reimbursement', [sampleEntry(-1_500)]),
    sampleSum('in_kind_contribution', [sampleEntry(70_000, hand)]),
    sampleSum('loan_from_owner', [sampleEntry(50_000), sampleEntry(-20_000)]),
    sampleSum('related_services', [sampleEntry(-8_000, { withOwner: true })]),
  ],
  answers: { ...sampleFacts.answers, loan_from_owner_before: 10_000 },
};
const quiet = filledOf(form5472(sampleFacts));
const both = {
  a: 'Titular Principal, Calle Uno 1, Guadalajara, Jalisco 44100, Mexico',
  b2: '4E0E8E4F0A4F2D8F1C72',
  b3: 'XAXX010101000',
};

test('every line of the official form, in its order, of a year without a movement', () => {
  const keys = form5472(sampleFacts).parts.flatMap(({ lines }) => lines.map(({ key }) => key));
  const amounts =
    '9 10 11 12 13a 13b 14 15 16 17a 17b 18 19 20 21 22 23 24 25 26 27a 27b 28 29 30 31a 31b 32 33 34 35 36';
  expect(keys).toEqual([
    ...'year_begin_day year_begin_year year_end_day year_end_year 1a_name 1a_street 1a_city'.split(' '),
    ...'1b 1c 1d 1e 1f 1g 1h 1j 1k 1l 1m 1n 1o 2 3 4a 4b1 4b2 4b3 4c 4d 4e'.split(' '),
    ...'part_iii_foreign part_iii_us 8a 8b1 8b2 8b3 8c 8d 8e_related 8e_related_shareholder 8e_shareholder 8f 8g part_iv_estimates'.split(
      ' ',
    ),
    ...amounts.split(' '),
    ...'part_v part_vi 37_yes 37_no 39_yes 39_no 40a_yes 40a_no 41a_yes 41a_no 42a_yes 42a_no 42b_yes 42b_no'.split(
      ' ',
    ),
  ]);
  expect(quiet).toEqual({
    year_begin_day: 'January 1',
    year_begin_year: '2025',
    year_end_day: 'December 31',
    year_end_year: '2025',
    '1a_name': 'Faro Digital LLC',
    '1a_street': '30 N Gould St, Ste 100',
    '1a_city': 'Sheridan, WY 82801',
    '1b': '98-7654321',
    '1c': 350_075,
    '1d': 'Custom Computer Programming Services',
    '1e': '541511',
    '1f': 0,
    '1g': '1',
    '1h': 0,
    '1k': '0',
    '1l': 'United States',
    '1m': '06/15/2024',
    '1n': 'None',
    '1o': 'Mexico, United States',
    '2': true,
    '3': true,
    '4a': both.a,
    '4b2': both.b2,
    '4b3': both.b3,
    '4c': 'Mexico, Spain',
    '4d': 'Mexico',
    '4e': 'Mexico',
    part_iii_foreign: true,
    '8a': both.a,
    '8b2': both.b2,
    '8b3': both.b3,
    '8c': 'Graphic Design Services',
    '8d': '541430',
    '8e_shareholder': true,
    '8f': 'Mexico, Spain',
    '8g': 'Mexico',
    '22': 0,
    '36': 0,
    '37_no': true,
    '39_no': true,
    '40a_no': true,
    '41a_no': true,
    '42a_no': true,
    '42b_no': true,
  });
  expect(form5472(sampleFacts).statements).toEqual([]);
});

test('what passed with the owner: balances on their lines, services on 29, the rest in Parts V and VI, gross', () => {
  const form = form5472(busy);
  expect(filledOf(form)).toEqual({
    ...quiet,
    // 40 000 of line 22, 8 000 of line 36, 173 000 of Part V and 70 000 of Part VI.
    '1f': 291_000,
    '1h': 291_000,
    '17a': 10_000,
    '17b': 40_000,
    '22': 40_000,
    '29': 8_000,
    '36': 8_000,
    part_v: true,
    part_vi: true,
  });
  expect(
    form.statements.map(({ key, usdCents, groups }) => [key, usdCents, groups.map(({ usdCents: own }) => own)]),
  ).toEqual([
    ['part_v', 173_000, [100_000, 70_000, 1_500, 1_500]],
    ['part_vi', 70_000, [70_000]],
  ]);
});

test.each<[string, Partial<ReturnFacts['settings']>, Record<string, string | number | boolean>]>([
  ['line 1n', { line_1n: 'united_states' }, { '1n': 'United States' }],
  ['line 8e', { line_8e: 'both' }, { '8e_related': true }],
  ['a reimbursement leaves Part V for line 35', { reimbursements: 'line_35' }, { '35': 1_500, '36': 9_500 }],
  [
    'a loan’s last balance is in the total',
    { loan_totals: 'included' },
    { '22': 40_000, '1f': 291_000, '1h': 291_000 },
  ],
  ['a loan is in no total', { loan_totals: 'left_out' }, { '22': 0, '1f': 251_000, '1h': 251_000 }],
])('what is in doubt is as the team chose: %s', (_, chosen, change) =>
  expect(filledOf(form5472({ ...busy, settings: settingsOf(chosen) }))).toEqual({
    ...filledOf(form5472(busy)),
    ...change,
  }),
);

test.each<[string, Partial<ReturnFacts>, Record<string, string | number | boolean>]>([
  [
    'the first year begins on the day of formation',
    { year: { year: 2024, period: '2024', begin: '2024-06-15', end: '2024-12-31', isFirst: true } },
    { year_begin_day: 'June 15', year_begin_year: '2024', year_end_year: '2024', '1j': true },
  ],
  [
    'a fiscal year',
    { year: { year: 2024, period: '2024-25', begin: '2024-07-01', end: '2025-06-30', isFirst: false } },
    { year_begin_day: 'July 1', year_begin_year: '2024', year_end_day: 'June 30' },
  ],
  [
    'a card that owes is no negative asset',
    { balances: [...sampleFacts.balances, { account: 'card', currency: 'USD', closingMinor: -9, usdCents: -90_000 }] },
    {},
  ],
  [
    'a US number stands beside the reference ID, and who has no number at home says so',
    {
      owners: [
        { ...sampleOwner, answers: { ...sampleOwner.answers, us_tax_id: '912-34-5678', foreign_tax_id: 'none' } },
      ],
    },
    { '4b1': '912-34-5678', '8b1': '912-34-5678', '4b3': 'None', '8b3': 'None' },
  ],
])('%s', (_, change, lines) =>
  expect(filledOf(form5472({ ...sampleFacts, ...change }))).toEqual({ ...quiet, ...lines }),
);

test('a loan to the owner grows by what went out', () => {
  const sums = [sampleSum('loan_to_owner', [sampleEntry(-30_000), sampleEntry(4_000)])];
  const answers = { ...sampleFacts.answers, loan_to_owner_before: 1_000 };
  expect(filledOf(form5472({ ...sampleFacts, sums, answers }))).toEqual({
    ...quiet,
    '1f': 27_000,
    '1h': 27_000,
    '31a': 1_000,
    '31b': 27_000,
    '36': 27_000,
  });
});

test('who has no business of their own says so', () => {
  const owners = [{ ...sampleOwner, answers: { ...sampleOwner.answers, activity: 'none' } }];
  const { '8d': _, ...left } = quiet;
  expect(filledOf(form5472({ ...sampleFacts, owners }))).toEqual({ ...left, '8c': 'None' });
});

describe('of each related party a form of its own', () => {
  const withParty = { withParty: sampleParty.id };
  const facts: ReturnFacts = {
    ...busy,
    parties: [{ ...sampleParty, answers: { ...sampleParty.answers, party_loan_from_before: 5_000 } }],
    sums: [
      ...busy.sums,
      sampleSum('loan_to_owner', [sampleEntry(-7_000, withParty)]),
      sampleSum('formation_by_owner', [sampleEntry(2_500, { ...hand, paidBy: 'related', ...withParty })]),
    ],
    marked: [
      { category: 'income', entry: sampleEntry(12_000, { ...withParty, concept: 'services' }) },
      { category: 'income', entry: sampleEntry(3_000, { ...withParty, concept: 'goods' }) },
      { category: 'software', entry: sampleEntry(-600, withParty) },
      { category: 'rent', entry: sampleEntry(-900, { withOwner: true }) },
      { category: 'loan_principal', entry: sampleEntry(20_000, withParty) },
    ],
  };

  test('with its own lines and statement, each counting both, and the sum of both on each', () => {
    const [owner, party, ...none] = forms5472(facts);
    expect(none).toEqual([]);
    expect([owner!.subject, owner!.subjectId, party!.subject, party!.subjectId]).toEqual([
      'Titular Principal',
      undefined,
      'Faro Estudio, S. A.',
      sampleParty.id,
    ]);
    // The rent to the owner is on line 27a of the owner's form.
    const ownersGross = 291_000 + 900;
    // 12 000 + 3 000 received and 25 000 borrowed; 600 paid and 7 000 loaned; 2 500 of Part V.
    const partysGross = 40_000 + 7_600 + 2_500;
    expect(filledOf(owner!)).toEqual({
      ...filledOf(form5472(busy)),
      '1f': ownersGross,
      '1g': '2',
      '1h': ownersGross + partysGross,
      '27a': 900,
      '36': 8_900,
    });
    const { '8e_shareholder': _, ...left } = quiet;
    expect(filledOf(party!)).toEqual({
      ...left,
      '1f': partysGross,
      '1g': '2',
      '1h': ownersGross + partysGross,
      '8a': 'Faro Estudio, S. A., Calle Dos 2, Lima, 15001, Peru',
      '8b2': '41D39A0C0305E82C3301',
      '8b3': '20123456789',
      '8c': 'Custom Computer Programming Services',
      '8d': '541511',
      '8e_related': true,
      '8e_related_shareholder': true,
      '8f': 'Peru',
      '8g': 'Peru',
      '9': 3_000,
      '15': 12_000,
      '17a': 5_000,
      '17b': 25_000,
      '22': 40_000,
      '28': 600,
      '31a': 0,
      '31b': 7_000,
      '36': 7_600,
      part_v: true,
    });
    expect(party!.statements.map(({ key, usdCents, groups }) => [key, usdCents, groups[0]!.rows[0]!.paidBy])).toEqual([
      ['part_v', 2_500, 'Faro Estudio, S. A.'],
    ]);
  });

  test('an owner to whom something is still owed has one, also where all that passed was with another', () => {
    const marked = [{ category: 'rent' as const, entry: sampleEntry(-100, withParty) }];
    const owed = { ...sampleFacts.answers, loan_from_owner_before: 4_000 };
    const forms = forms5472({ ...sampleFacts, parties: [sampleParty], marked, answers: owed });
    expect(forms.map((form) => filledOf(form)).map((lines) => [lines['17b'], lines['27a'], lines['1g']])).toEqual([
      [4_000, undefined, '2'],
      [undefined, 100, '2'],
    ]);
  });

  test('who passed nothing has none; a US one says so; a party that is nowhere is an error', () => {
    const [only, ...none] = forms5472({
      ...sampleFacts,
      parties: [{ ...sampleParty, isUs: true }],
      marked: [{ category: 'contract_labor', entry: sampleEntry(-100, withParty) }],
    });
    expect(none).toEqual([]);
    expect(filledOf(only!)).toMatchObject({ '1g': '1', part_iii_us: true, '29': 100 });
    expect(filledOf(only!)).not.toHaveProperty('part_iii_foreign');
    const marked = [{ category: 'rent' as const, entry: sampleEntry(-100, withParty) }];
    expect(() => forms5472({ ...sampleFacts, marked })).toThrow('not among the facts');
  });

  test('what has no line stands on a statement that says so, and in no amount', () => {
    const marked = [
      { category: 'income' as const, entry: sampleEntry(800, { withOwner: true }) },
      { category: 'own_transfer' as const, entry: sampleEntry(-200, { withOwner: true }) },
    ];
    const [form] = forms5472({ ...sampleFacts, marked });
    expect(filledOf(form!)).toEqual(quiet);
    expect(form!.statements.map(({ key, usdCents }) => [key, usdCents])).toEqual([['no_line', 1_000]]);
  });
});

describe('what is beyond us is said', () => {
  const noteOf = (change: Partial<ReturnFacts>) => form5472({ ...sampleFacts, ...change }).notes.slice(2);
  const answering = (answers: ReturnFacts['answers']) => ({ answers: { ...sampleFacts.answers, ...answers } });

  test('of another related party is on a statement of its own, and how many forms there are nobody says', () => {
    const sums = [
      sampleSum('contribution', [sampleEntry(100), sampleEntry(250, { paidBy: 'related' })]),
      sampleSum('loan_from_owner', [sampleEntry(900, { paidBy: 'related' })]),
    ];
    const form = form5472({ ...sampleFacts, sums });
    const { '1g': _, '1h': __, ...left } = quiet;
    expect(filledOf(form)).toEqual({ ...left, '1f': 100, part_v: true });
    expect(form.statements.map(({ key, usdCents }) => [key, usdCents])).toEqual([
      ['part_v', 100],
      ['other_related', 1_150],
    ]);
    expect(form.notes.slice(2)).toEqual([
      '2 movimientos son de otra empresa tuya o de un familiar, y falta decir con quién: no están en ningún formulario. Cada parte relacionada lleva su propio 5472.',
    ]);
  });

  test('more was given back than was lent', () =>
    expect(noteOf({ sums: [sampleSum('loan_from_owner', [sampleEntry(-500)])] })).toEqual([
      'Un préstamo termina el año con saldo negativo: se devolvió más de lo prestado. Revisa sus movimientos y lo que se debía al empezar.',
    ]));

  test.each<[keyof ReturnFacts['answers'], Record<string, boolean>]>([
    ['imports', { '37_yes': true }],
    ['cost_sharing', { '39_yes': true }],
    ['hybrid_payments', {}],
    ['interest_loans', {}],
  ])('a yes to %s', (question, ticked) => {
    const boxes: Record<string, string[]> = {
      imports: ['37_no'],
      cost_sharing: ['39_no'],
      hybrid_payments: ['40a_no'],
      interest_loans: ['42a_no', '42b_no'],
    };
    const left = Object.fromEntries(Object.entries(quiet).filter(([key]) => !boxes[question]!.includes(key)));
    expect(filledOf(form5472({ ...sampleFacts, ...answering({ [question]: 'yes' }) }))).toEqual({ ...left, ...ticked });
    expect(noteOf(answering({ [question]: 'yes' }))).toEqual([
      'Una respuesta de la Parte VII lleva a un preparador: mira sus líneas.',
    ]);
  });

  test('an amendment', () =>
    expect(noteOf({ amendment: 2 })).toEqual(['Corrige lo que se presentó antes (enmienda 2).']));
});

test('two owners have no such form, and a statement is never a part of itself', () => {
  expect(() => form5472({ ...sampleFacts, owners: [sampleOwner, sampleOwner] })).toThrow('2 owners');
  const cut = { ...sampleSum('contribution', [sampleEntry(100)]), entries: 2 };
  expect(() => form5472({ ...sampleFacts, sums: [cut] })).toThrow('1 of 2 entries');
});
