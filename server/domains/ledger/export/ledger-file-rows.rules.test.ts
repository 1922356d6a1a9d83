import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, fileColumns, rowsOfEntry } from './ledger-file-rows.rules.ts';
import type { FiledEntry } from './ledger-file.queries.ts';

const entry: FiledEntry = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c21',
  day: '2026-01-14',
  description: 'Hosting de enero',
  counterparty: 'Hosting',
  account: 'mercury:Checking ••1234:EUR',
  currency: 'EUR',
  amount_minor: '-2000',
  fee_minor: '0',
  usd_cents: '-2167',
  fee_usd_cents: '0',
  rate: '1.0837',
  category: 'software',
  fee_category: null,
  source: 'person',
  because: '',
  rule_id: null,
  rule_text: null,
  confidence: 'sure',
  paid_by: 'company',
  with_whom: 'usual',
  with_party: null,
  with_member: null,
  note: 'Factura 12',
  parts: [],
  origin: { statement_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12', file_name: 'enero.csv', row: 5 },
};

const textsOf = (change: Partial<FiledEntry>, taxYear = 2026) =>
  rowsOfEntry({ ...entry, ...change }, taxYear).map((row) => row.map(({ text }) => text));
const column = (rows: string[][], header: string) =>
  rows.map((row) => row[fileColumns.findIndex((one) => one.header === header)]);

test('an entry is one row that says where it comes from and why it is there', () => {
  expect(textsOf({})).toEqual([
    [
      '2026-01-14',
      'Hosting de enero',
      'Hosting',
      'Mercury, Checking ••1234 (EUR)',
      '-20.00',
      'EUR',
      '-21.67',
      '1.0837',
      'Software y servicios en línea',
      '27b Other expenses (from line 48): Software and online services',
      'La clasificaste tú',
      'Factura 12',
      'enero.csv',
      '5',
      'La LLC, desde una cuenta suya',
      '',
    ],
  ]);
  // The two lines 27 changed places in 2025.
  expect(column(textsOf({}, 2024), 'Línea (Schedule C)')[0]).toMatch(/^27a /);
});

test('whom it was with is named: a related party, one owner of several, or an owner', () => {
  const named = { id: entry.id, name: 'Faro Estudio, S. A.' };
  expect(column(textsOf({ with_whom: 'party', with_party: named }), 'Con quién')).toEqual(['Faro Estudio, S. A.']);
  expect(column(textsOf({ with_whom: 'owner', with_member: named }), 'Con quién')).toEqual(['Faro Estudio, S. A.']);
  expect(column(textsOf({ with_whom: 'owner' }), 'Con quién')).toEqual(['Un dueño']);
});

test('what is written by hand has no file; what has no rate has no dollars; of a currency without cents none are made up', () => {
  const [row] = textsOf({
    account: 'hand::JPY',
    currency: 'JPY',
    usd_cents: null,
    fee_usd_cents: null,
    rate: null,
    category: 'own_transfer',
    paid_by: 'owner',
    origin: null,
    note: '',
  });
  expect(row!.slice(3)).toEqual([
    'Escrito a mano (JPY)',
    '-2000',
    'JPY',
    '',
    '',
    'Entre cuentas propias',
    '',
    'La clasificaste tú',
    '',
    '',
    '',
    'Un dueño, de su bolsillo',
    '',
  ]);
});

test('a split entry is its parts, each with its own note or the entry’s', () => {
  const rows = textsOf({
    parts: [
      { amount_minor: -1500, usd_cents: -1625, category: 'software', note: '' },
      { amount_minor: -500, usd_cents: -542, category: 'distribution', note: 'Mi parte' },
    ],
  });
  expect(column(rows, 'Importe')).toEqual(['-15.00', '-5.00']);
  expect(column(rows, 'Importe en USD')).toEqual(['-16.25', '-5.42']);
  expect(column(rows, 'Nota')).toEqual(['Factura 12', 'Mi parte']);
  expect(column(rows, 'Línea (Schedule C)')).toEqual([expect.stringMatching(/^27b/), '']);
});

test('a fee is a row of its own, and both together are the amount, in either currency', () => {
  const rows = textsOf({
    amount_minor: '10000',
    fee_minor: '-320',
    usd_cents: '10837',
    fee_usd_cents: '-347',
    category: 'income',
    fee_category: 'bank_fees',
  });
  expect(column(rows, 'Importe')).toEqual(['103.20', '-3.20']);
  expect(column(rows, 'Importe en USD')).toEqual(['111.84', '-3.47']);
  expect(column(rows, 'Cómo se clasificó')[1]).toBe('Comisión dentro del importe del banco');
});

test.each([
  [-1250, 2, '-12.50'],
  [5, 2, '0.05'],
  [-5, 3, '-0.005'],
  [0, 2, '0.00'],
  [1500, 0, '1500'],
])('%d with %d decimals is %s', (minor, digits, text) => expect(decimalText(minor, digits)).toBe(text));

test('no cent is lost in a text', () =>
  assert(
    property(integer({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1 }), integer({ min: 0, max: 3 }), (minor, digits) => {
      const text = decimalText(minor, digits);
      expect(Number(text.replace('.', ''))).toBe(minor);
      expect(text.split('.')[1]?.length ?? 0).toBe(digits);
    }),
  ));
