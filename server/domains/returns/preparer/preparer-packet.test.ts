import { readXlsx } from 'hucre';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { emptyRecord } from '@zarpa/contract/returns/preparer/record.rules.ts';
import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import { inspectPdf } from '../../../testing/files/inspect-pdf.ts';
import { companyBeside, companyOf2025, ledgerCalls, mercuryCsv } from '../../../testing/ledger/own-ledger.ts';
import { taxCalls, type FormedCompany } from '../../../testing/taxes/own-taxes.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp();

async function packetOf(path: string, headers: Record<string, string>) {
  const response = await fetch(`${app.url}${path}`, { headers });
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, content };
}
const ofOwner = (of: FormedCompany, token = of.customer.token, year = 2025) =>
  packetOf(`/api/companies/${of.registrationId}/preparer-packet.zip?year=${year}`, {
    authorization: `Bearer ${token}`,
  });

const textOf = async (pdf: Buffer) => {
  const { complaint, pages } = await inspectPdf(pdf);
  expect(complaint).toBe('');
  return pages.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' ');
};

/** In 2025: the paid party is a contractor, and the bank stated this balance. */
async function drawnBy(of: FormedCompany, name: string, balanceMinor: number) {
  const { items } = await ledgerCalls(app, of).entries(2025);
  const { id } = items.find(({ description }) => description === name)!;
  await app.call('PUT /api/companies/:id/ledger/entries', { of, body: { ids: [id], category: 'contract_labor' } });
  await app.db.updateTable('ledger_entries').set({ balance_minor: balanceMinor }).where('id', '=', id).execute();
}

test('the summary says what the ledger does, and the workbook has every entry; the team takes the same', async () => {
  const of = await companyOf2025(app);
  const beside = await companyBeside(app, of);
  const { keep } = ledgerCalls(app, of);
  await keep(
    mercuryCsv([
      ['2025-03-02', 'STRIPE', '485.00'],
      ['2025-03-05', 'Dibujante Uno', '-700.00'],
      ['2025-03-06', 'AWS', '-12.00'],
    ]),
    2025,
  );
  await ledgerCalls(app, beside).keep(mercuryCsv([['2025-03-09', 'Ajeno Total', '-99.00']]), 2025);
  await drawnBy(of, 'Dibujante Uno', 50_000);
  await drawnBy(beside, 'Ajeno Total', 990_000);
  const { status, headers, content } = await ofOwner(of);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(headers.get('content-disposition')).toMatch(/preparador-.*-2025\.zip/);
  const files = unzipSync(content);
  expect(Object.keys(files)).toEqual(['preparer-2025.pdf', 'told-2025.xlsx', 'ledger-2025.xlsx']);
  const text = await textOf(Buffer.from(files['preparer-2025.pdf']!));
  for (const one of ['Dibujante Uno', '$700.00', 'W-9 or W-8?', 'Stripe', '$485.00', 'not asked yet', '$500.00'])
    expect(text).toContain(one);
  expect(text).toContain('US estate and gift tax of the owners.');
  expect(text).not.toContain('Ajeno');
  expect(text).not.toContain('$9,900.00');
  const { sheets } = await readXlsx(files['ledger-2025.xlsx']!);
  expect(sheets[0]!.rows).toHaveLength(6);

  const staff = await openStaff(app, 'agent');
  const taken = await packetOf(`/api/admin/companies/${of.registrationId}/preparer-packet.zip?year=2025`, {
    authorization: `Bearer ${staff.customer.token}`,
    ...staff.headers,
  });
  expect([taken.status, Object.keys(unzipSync(taken.content))]).toEqual([200, Object.keys(files)]);
  const none = await packetOf(`/api/admin/companies/${of.registrationId}/preparer-packet.zip?year=2019`, {
    authorization: `Bearer ${staff.customer.token}`,
    ...staff.headers,
  });
  expect([none.status, JSON.parse(none.content.toString())]).toMatchObject([422, { code: 'tax.year_unknown' }]);
});

const saveRecord = (of: FormedCompany, record: PreparerRecord) =>
  app.call('PUT /api/companies/:id/preparer-record', { of, body: { year: 2025, version: 0, record } as never });

test('what its owner told is in both, of this company alone, beside what taxes say otherwise', async () => {
  const of = await companyOf2025(app);
  const beside = await companyBeside(app, of);
  const { answer } = taxCalls(app, of);
  await answer('us_sales:2025', 'no');
  await saveRecord(beside, {
    ...emptyRecord,
    sales: { said: 'some', list: [{ state: 'AK', sold_cents: 99_900, orders: null }] },
  });
  await saveRecord(of, {
    ...emptyRecord,
    contractors: {
      said: 'some',
      list: [
        { name: '=1+1', country: 'MX', work: 'Diseño', worked_in: 'outside', tax_paper: 'w8', paid_cents: 120_050 },
      ],
    },
    stock: { said: 'unsure', list: [] },
    sales: {
      said: 'some',
      list: [
        { state: 'TX', sold_cents: 500_000, orders: 40 },
        { state: 'NY', sold_cents: 10_099, orders: 1 },
      ],
    },
  });
  const files = unzipSync((await ofOwner(of)).content);
  const text = await textOf(Buffer.from(files['preparer-2025.pdf']!));
  for (const one of [
    '=1+1 Mexico Diseño, outside the US W-8',
    'Told: $1,200.50.',
    'Texas 40 $5,000.00',
    'Total 41 $5,100.99',
    'The owner does not know: ask.',
    'Goods or digital products sold to customers in the US”: No. Ask which holds.',
  ])
    expect(text).toContain(one);
  expect(text).not.toContain('Alaska');
  const { sheets } = await readXlsx(files['told-2025.xlsx']!);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Contractors',
    'Days in the US',
    'Stock in the US',
    'Sales by state',
  ]);
  expect(sheets[0]!.rows.slice(0, 2)).toEqual([
    ['Paid to', 'Lives in', 'Work', 'Form at hand', 'USD'],
    ['=1+1', 'Mexico', 'Diseño, outside the US', 'W-8', 1_200.5],
  ]);
  expect(sheets[3]!.rows.slice(0, 4)).toEqual([
    ['State', 'Orders', 'USD'],
    ['Texas', 40, 5_000],
    ['New York', 1, 100.99],
    ['Total', 41, 5_100.99],
  ]);
  expect(sheets[2]!.rows.flat()).toContain('The owner does not know: ask.');
});

test('that of a year that is none is not there', async () => {
  const of = await companyOf2025(app);
  expect((await ofOwner(of, of.customer.token, 2019)).status).toBe(422);
});
