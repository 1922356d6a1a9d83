import { expect, test } from 'vitest';
import { emptyRecord } from '@zarpa/contract/returns/preparer/record.rules.ts';
import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import { sampleOwner } from '../../../testing/taxes/sample-returns.ts';
import type { PacketSource } from './packet-source.rules.ts';
import { sectionOfReported, reportedTables } from './reported-tables.rules.ts';

const second = { ...sampleOwner, id: 'second', name: 'Socia Segunda' };
const third = { ...sampleOwner, id: 'third', name: 'Socio Tercero' };

function tablesOf(record: Partial<PreparerRecord>, clashes: PacketSource['reported']['clashes'] = []) {
  return reportedTables({
    contractors: [
      { name: 'Ana', entries: 2, usd_cents: 50_000 },
      { name: 'Beto', entries: 1, usd_cents: 10_050 },
    ],
    reported: { record: { ...emptyRecord, ...record }, people: [sampleOwner, second, third], clashes },
  } as unknown as PacketSource);
}
const shown = ({ notes, rows }: ReturnType<typeof sectionOfReported>) => ({ notes, rows });
const days =
  'Of this tax year, as the owner counts them: for the substantial presence test (IRC § 7701(b)) the two years before count too.';
const sales = 'As the owner tells, for sales tax and nexus: the ledger does not say where a customer is.';

test('what nobody answered is named, point by point', () => {
  const { contractors, days: ofDays, stock, sales: ofSales } = tablesOf({});
  const open = 'Not answered by the owner: ask.';
  expect([contractors, ofDays, stock, ofSales].map(sectionOfReported).map(shown)).toEqual([
    { notes: [open], rows: [] },
    {
      notes: [days],
      rows: [
        ['Titular Principal', 'not answered: ask'],
        ['Socia Segunda', 'not answered: ask'],
        ['Socio Tercero', 'not answered: ask'],
      ],
    },
    { notes: [open], rows: [] },
    { notes: [open, sales], rows: [] },
  ]);
});

test('none and not known are answers', () => {
  const none = tablesOf({
    contractors: { said: 'none', list: [] },
    stock: { said: 'none', list: [] },
    sales: { said: 'none', list: [] },
  });
  expect(none.contractors.notes).toEqual([
    'None was paid, the owner says.',
    '“Contract labor” in the ledger: $600.50.',
  ]);
  expect([none.stock.notes, none.sales.notes]).toEqual([
    ['None, the owner says.'],
    ['Nothing was sold to customers in the US, the owner says.', sales],
  ]);
  const unsure = tablesOf({
    contractors: { said: 'unsure', list: [] },
    stock: { said: 'unsure', list: [] },
    sales: { said: 'unsure', list: [] },
  });
  const ask = 'The owner does not know: ask.';
  expect([unsure.contractors, unsure.stock, unsure.sales].map(({ notes }) => notes[0])).toEqual([ask, ask, ask]);
});

test('what is told stands row by row with its total, beside the ledger’s', () => {
  const tables = tablesOf({
    contractors: {
      said: 'some',
      list: [
        { name: 'Ana', country: 'MX', work: 'Diseño', worked_in: 'outside', tax_paper: 'w8', paid_cents: 50_000 },
        { name: 'Joe', country: null, work: '', worked_in: null, tax_paper: 'unknown', paid_cents: null },
        { name: 'Jane', country: 'US', work: 'Ads', worked_in: 'both', tax_paper: 'none', paid_cents: 1 },
      ],
    },
    days: [
      { owner_id: sampleOwner.id, days: 0 },
      { owner_id: 'third', days: null },
    ],
    stock: {
      said: 'some',
      list: [
        { state: 'TX', place: 'own', cost_cents: 12_345 },
        { state: 'NY', place: 'logistics', cost_cents: 5 },
      ],
    },
    sales: {
      said: 'some',
      list: [
        { state: 'CA', sold_cents: 100_000, orders: 10 },
        { state: 'DC', sold_cents: 2_550, orders: 3 },
      ],
    },
  });
  expect(shown(sectionOfReported(tables.contractors))).toEqual({
    notes: ['Told: $500.01.', '“Contract labor” in the ledger: $600.50.', '1 without an amount: in no total.'],
    rows: [
      ['Ana', 'Mexico', 'Diseño, outside the US', 'W-8', '$500.00'],
      ['Joe', 'not said', 'where is not said', 'not known: ask', 'not said'],
      ['Jane', 'United States', 'Ads, in and outside the US', 'none: ask', '$0.01'],
      ['Total', '', '', '', '$500.01'],
    ],
  });
  expect(sectionOfReported(tables.days).rows).toEqual([
    ['Titular Principal', '0'],
    ['Socia Segunda', 'not answered: ask'],
    ['Socio Tercero', 'not known: ask'],
  ]);
  expect(shown(sectionOfReported(tables.stock))).toEqual({
    notes: [],
    rows: [
      ['Texas', 'own warehouse', '$123.45'],
      ['New York', 'warehouse of a logistics company (3PL)', '$0.05'],
      ['Total', '', '$123.50'],
    ],
  });
  expect(sectionOfReported(tables.sales).rows).toEqual([
    ['California', '10', '$1,000.00'],
    ['District of Columbia', '3', '$25.50'],
    ['Total', '13', '$1,025.50'],
  ]);
});

test('of one row there is no total, and of orders that somebody did not count neither', () => {
  const one = tablesOf({ sales: { said: 'some', list: [{ state: 'PR', sold_cents: 5, orders: null }] } });
  expect(sectionOfReported(one.sales).rows).toEqual([['Puerto Rico', 'not said', '$0.05']]);
  const two = tablesOf({
    sales: {
      said: 'some',
      list: [
        { state: 'PR', sold_cents: 5, orders: null },
        { state: 'GU', sold_cents: 5, orders: 1 },
      ],
    },
  });
  expect(sectionOfReported(two.sales).rows.at(-1)).toEqual(['Total', 'not known', '$0.10']);
});

test('where taxes say otherwise, both are told', () => {
  const { contractors, stock } = tablesOf({ stock: { said: 'none', list: [] } }, [
    { point: 'stock', asked: 'place', said: 'yes' },
    { point: 'contractors', asked: 'payees', said: 'us' },
  ]);
  expect(stock.notes).toEqual([
    'None, the owner says.',
    'Not the same under taxes, where the owner answered “Office, warehouse or stock in the US, also at others’ warehouses”: Yes. Ask which holds.',
  ]);
  expect(contractors.notes.at(-1)).toBe(
    'Not the same under taxes, where the owner answered “Paid for services, rent, interest or royalties”: US persons, $600 or more to one of them. Ask which holds.',
  );
});
