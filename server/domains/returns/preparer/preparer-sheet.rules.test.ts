import { expect, test } from 'vitest';
import { emptyRecord } from '@zarpa/contract/returns/preparer/record.rules.ts';
import {
  sampleEntry,
  sampleFacts,
  sampleOwner,
  sampleParty,
  sampleSum,
} from '../../../testing/taxes/sample-returns.ts';
import type { ReturnSource } from '../questions/return-source.rules.ts';
import type { PacketSource } from './packet-source.rules.ts';
import { preparerSheet } from './preparer-sheet.rules.ts';

const counts = {
  entries: 9,
  open: 2,
  without_rate: 0,
  unpaired: 0,
  by_hand: 1,
  quarantined_rows: 1,
  asking_files: 0,
  waiting_files: 0,
};
const source = {
  ...sampleFacts,
  company: { ...sampleFacts.company, contact: { filingNumber: '', email: '', phone: '' } },
  ledger: {
    counts,
    accounts: [
      { account: 'mercury:Checking ••1234:USD', currency: 'USD', closing_minor: 250_075 },
      { account: 'wise::EUR', currency: 'EUR', closing_minor: null },
    ],
    rates: [{ currency: 'EUR', entries: 1, rate: { rate: '1.13', source: 'year', source_text: '' } }],
  },
  sums: [
    sampleSum('distribution', [sampleEntry(-5_000)]),
    sampleSum('software', [sampleEntry(-2_000), sampleEntry(-1_000)]),
    sampleSum('equipment', [sampleEntry(-90_000, { description: 'Cámara 北', day: '2025-02-01' })]),
  ],
  parties: [sampleParty],
  marked: [
    { category: 'income', entry: sampleEntry(700, { withParty: sampleParty.id, concept: 'services' }) },
    { category: 'income', entry: sampleEntry(300, { withParty: sampleParty.id }) },
    { category: 'rent', entry: sampleEntry(-900, { withOwner: true }) },
    { category: 'rent', entry: sampleEntry(-100, { withOwner: true }) },
  ],
  processors: [
    {
      processor: 'Stripe',
      state: 'told',
      grossCents: 100_000,
      feesCents: 3_000,
      refundsCents: 5_000,
      depositsCents: 90_000,
      differenceCents: 2_000,
      asSalesCents: 90_000,
      asTransfersCents: 0,
      saidAt: '2026-01-10T10:00:00.000Z',
    },
  ],
  missingMonths: [{ account: 'mercury:Checking ••1234:USD', months: ['2025-03'] }],
  skipped: [{ reason: 'duplicate', rows: 4 }],
  openQuestions: 1,
} as unknown as ReturnSource;

const obligation = (rule: string, due_on: string, state: string, days: object | null) =>
  ({ key: `${rule}:2025`, rule, period: '2025', due_on, extended_to: null, state, days }) as never;
const packet: PacketSource = {
  source,
  taxes: {
    given: [{ fact: 'taxed_as', value: 'default' }],
    answers: [{ fact: 'owners_are', value: 'foreign' }] as never,
    screening: { employees: 'no', place: 'yes', services: 'unsure', property: null, investments: 'no' },
    screening_days: {
      employees: '2026-01-10T10:00:00.000Z',
      place: '2026-01-10T10:00:00.000Z',
      services: '2026-01-10T10:00:00.000Z',
      property: null,
      investments: '2026-01-10T10:00:00.000Z',
    },
    obligations: [
      obligation('fbar', '2026-04-15', 'possible', { begin: '2025-01-01', end: '2025-12-31' }),
      obligation('form_5472', '2026-04-15', 'due', { begin: '2025-01-01', end: '2025-12-31' }),
      obligation('form_5472', '2027-04-15', 'due', { begin: '2026-01-01', end: '2026-12-31' }),
    ],
  },
  papers: [
    { kind: 'form_5472', state: 'in_review', dueOn: '2026-04-15', missing: 0 },
    { kind: 'annual_report', state: null, dueOn: '2026-06-01', missing: 2 },
  ],
  notMade: [],
  contractors: [
    { name: 'Ana Diseña', entries: 3, usd_cents: 60_000 },
    { name: 'Estudio Dos', entries: 1, usd_cents: 59_999 },
  ],
  highest: [{ account: 'wise::EUR', currency: 'EUR', day: '2025-08-01', balance_minor: 1_000_000 }],
  letters: [{ title: 'Carta EIN', day: '2024-07-01' }],
  reported: { record: emptyRecord, people: [sampleOwner], clashes: [] },
};

const sheet = preparerSheet(packet);
const rowsOf = (title: string) => sheet.sections.find((one) => one.title === title)!.rows;

test('the packet has each section in its order, each with its title in Spanish', () =>
  expect(sheet.sections.map(({ title, titulo }) => [title, titulo])).toEqual([
    ['Company and owners', 'Empresa y dueños'],
    ['What is open', 'Lo que falta'],
    ['Papers of the year', 'Papeles del año'],
    ['Filings and dates of the year', 'Fechas del año'],
    ['Ledger totals', 'Totales del libro'],
    ['Form 1099-K reconciliation', 'Conciliación con el 1099-K'],
    ['Contributions and distributions', 'Aportes y retiros de los dueños'],
    ['Related parties', 'Partes relacionadas'],
    ['Contractors paid, by the ledger', 'Colaboradores pagados, según el libro'],
    ['Contractors paid, as the owner tells', 'Colaboradores pagados, según el dueño'],
    ['Presence in the US', 'Presencia en Estados Unidos'],
    ['Days in the US, by owner', 'Días en Estados Unidos, por dueño'],
    ['Stock in the US', 'Mercancía en Estados Unidos'],
    ['Sales by state', 'Ventas por estado'],
    ['Accounts and their highest balance', 'Cuentas y su saldo más alto'],
    ['Fixed assets bought or put in', 'Equipo comprado o aportado'],
    ['Letters of the IRS on file', 'Cartas del IRS que tenemos'],
  ]));

test('every row has a text for each head', () => {
  for (const { title, heads, rows } of sheet.sections)
    for (const row of rows) expect([title, row.length]).toEqual([title, heads.length]);
});

test('company and owners, with what nobody answered', () =>
  expect(rowsOf('Company and owners')).toEqual([
    ['Name', 'Faro Digital LLC'],
    ['EIN', '98-7654321'],
    ['Formed in Wyoming on', '2024-06-15'],
    ['Principal address', '30 N Gould St, Ste 100, Sheridan, WY 82801'],
    ['Principal activity', 'Custom Computer Programming Services (541511)'],
    ['Tax year', '2025-01-01 to 2025-12-31'],
    ['Taxed as', 'disregarded entity, by default'],
    ['Owners are US persons', 'none of them'],
    ['US trade or business', 'not answered'],
    ['Owner 1', 'Titular Principal, 100 %, resident of Mexico'],
  ]));

test('what is open, the papers, and the dates of this year alone, also the possible ones', () => {
  expect(rowsOf('What is open')).toEqual([
    ['Entries not classified, or only guessed', '2'],
    ['Files and rows that wait to be read', '1'],
    ['Rows of files that were left out', '4'],
    ['Questions of the year without an answer', '1'],
    ['Months without a statement: Mercury, Checking ••1234', '2025-03'],
  ]);
  expect(rowsOf('Papers of the year')).toEqual([
    ['Form 5472 with pro forma Form 1120', '2026-04-15', 'draft, in review', '0'],
    ['Wyoming annual report', '2026-06-01', 'not made yet', '2'],
  ]);
  expect(rowsOf('Filings and dates of the year')).toEqual([
    ['FBAR (FinCEN 114)', '2026-04-15', '', 'possible: a question is open'],
    ['Form 5472 with pro forma Form 1120', '2026-04-15', '', 'due'],
  ]);
});

test('totals, owners’ money apart, the 1099-K, and who was paid', () => {
  expect(rowsOf('Ledger totals')).toEqual([
    ['Equipment (depreciation and section 179)', '1', '-$900.00'],
    ['Software and online services', '2', '-$30.00'],
  ]);
  expect(rowsOf('Contributions and distributions')).toEqual([['Titular Principal', 'Distribution', '1', '-$50.00']]);
  expect(rowsOf('Related parties')).toEqual([
    ['Faro Estudio, S. A.', 'Gross receipts or sales', 'Part IV, line 15', '1', '$7.00'],
    ['Faro Estudio, S. A.', 'Gross receipts or sales', 'no line: ask what it was', '1', '$3.00'],
    ['Owner', 'Rent or lease: other business property', 'Part IV, line 27a', '2', '$10.00'],
  ]);
  expect(rowsOf('Form 1099-K reconciliation')).toEqual([
    ['Stripe', '$1,000.00', '$30.00', '$50.00', '$900.00', '$20.00', 'Form 1099-K, typed'],
  ]);
  expect(rowsOf('Contractors paid, by the ledger')).toEqual([
    ['Ana Diseña', '3', '$600.00', 'W-9 or W-8?'],
    ['Estudio Dos', '1', '$599.99', ''],
  ]);
});

test('presence, accounts, assets and letters', () => {
  expect(rowsOf('Presence in the US').map(([, ...values]) => values)).toEqual([
    ['No', '2026-01-10'],
    ['Yes', '2026-01-10'],
    ['Not sure', '2026-01-10'],
    ['Not answered', ''],
    ['No', '2026-01-10'],
  ]);
  expect(rowsOf('Accounts and their highest balance')).toEqual([
    ['Mercury, Checking ••1234', 'not told by its files', '', '', 'USD 2,500.75'],
    ['Wise (EUR)', 'EUR 10,000.00', '2025-08-01', '$11,300.00', 'not known'],
  ]);
  expect(rowsOf('Fixed assets bought or put in')).toEqual([
    ['2025-02-01', 'Cámara ?', 'Equipment (depreciation and section 179)', '$900.00'],
  ]);
  expect(rowsOf('Letters of the IRS on file')).toEqual([['Carta EIN', '2024-07-01']]);
});

test('a year without anything says so in each section', () => {
  const empty = preparerSheet({
    ...packet,
    papers: [],
    contractors: [],
    highest: [],
    letters: [],
    taxes: { ...packet.taxes, obligations: [] },
    source: {
      ...source,
      sums: [],
      processors: [],
      missingMonths: [],
      skipped: [],
      openQuestions: 0,
      ledger: { ...source.ledger, accounts: [], counts: { ...counts, open: 0, quarantined_rows: 0 } },
    },
  });
  expect(empty.sections.filter(({ rows }) => rows.length === 0).map(({ notes }) => notes.at(-1))).toEqual([
    'Nothing that we know of.',
    'None of the papers that we make is due of this year.',
    'Nothing of this year is known to be due.',
    'The ledger has no entry of this year.',
    'No account of this year has money of a payment processor.',
    'No entry is between the company and its owners.',
    'The ledger has no payment under “Contract labor”.',
    'Not answered by the owner: ask.',
    'Not answered by the owner: ask.',
    'As the owner tells, for sales tax and nexus: the ledger does not say where a customer is.',
    'No file of an account is of this year.',
    'The ledger has no entry of equipment.',
    'None.',
  ]);
});

test('what is not covered is named', () =>
  expect(sheet.notCovered.join(' ')).toMatch(/estate.*home countries.*Sales tax.*Payroll.*Audits/));

test('of several members each has their own, and what nobody said is asked', () => {
  const owners = [sampleOwner, { ...sampleOwner, id: 'second', name: 'Socia Segunda' }];
  const sums = [
    sampleSum('contribution', [
      sampleEntry(100, { withMember: 'second' }),
      sampleEntry(200, { withMember: 'second' }),
      sampleEntry(400),
    ]),
    sampleSum('expense_by_owner', [sampleEntry(50, { paidBy: 'related' })]),
  ];
  const { sections } = preparerSheet({ ...packet, source: { ...source, owners, sums, parties: [], marked: [] } });
  const of = (title: string) => sections.find((one) => one.title === title)!;
  expect(of('Contributions and distributions')).toMatchObject({
    notes: ['Of what is not said, ask which member it is of.'],
    rows: [
      ['Socia Segunda', 'Capital contribution', '2', '$3.00'],
      ['not said', 'Capital contribution', '1', '$4.00'],
    ],
  });
  expect(of('Related parties').rows).toEqual([['not said', 'Expense paid by owner', 'Part V', '1', '$0.50']]);
});
