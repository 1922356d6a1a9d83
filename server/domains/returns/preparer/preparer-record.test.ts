import { expect, test } from 'vitest';
import { emptyRecord } from '@zarpa/contract/returns/preparer/record.rules.ts';
import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { select } from '../../../testing/database/rows.ts';
import { companyBeside, companyOf2025, ledgerCalls, mercuryCsv } from '../../../testing/ledger/own-ledger.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { filedYear, type FormedCompany, taxCalls } from '../../../testing/taxes/own-taxes.ts';

const app = testApp();

function recordCalls(of: FormedCompany) {
  return {
    get: async (year = 2025) =>
      (await app.call('GET /api/companies/:id/preparer-record', { of, query: { year: String(year) } })).body,
    save: async (record: PreparerRecord, version = 0, year = 2025) =>
      (await app.call('PUT /api/companies/:id/preparer-record', { of, body: { year, version, record } as never })).body,
  };
}

const rowsOf = ({ registrationId }: FormedCompany) =>
  select(
    app.db,
    'preparer_records',
    { registration_id: registrationId },
    ['first_day', 'last_day', 'version', 'record'],
    'first_day',
  );

const plain = <S extends 'none' | 'unsure'>(said: S) => ({ said, list: [] });
const none = plain('none');
const unsure = plain('unsure');
const joe = {
  name: 'Joe Doe',
  country: 'US',
  work: 'Ads',
  worked_in: 'us',
  tax_paper: 'w9',
  paid_cents: 70_000,
} as const;
const california = { state: 'CA', sold_cents: 125_050, orders: 12 } as const;
const base: PreparerRecord = {
  contractors: { said: 'some', list: [joe] },
  days: [],
  stock: {
    said: 'some',
    list: [
      { state: 'TX', place: 'marketplace', cost_cents: null },
      { state: 'CA', place: 'own', cost_cents: 90_000 },
    ],
  },
  sales: { said: 'some', list: [california] },
};
const time = expect.any(String) as string;

test('all of it is kept and shown with the owners, what the ledger paid, and what taxes say otherwise', async () => {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  await keep(mercuryCsv([['2025-03-05', 'Joe Doe', '-650.00']]), 2025);
  const { id } = (await entries(2025)).items.find(({ description }) => description === 'Joe Doe')!;
  const { at, answer } = taxCalls(app, of);
  const body = { ids: [id], category: 'contract_labor' as const };
  await app.call('PUT /api/companies/:id/ledger/entries', { ...at, body });
  const { get, save } = recordCalls(of);
  const owners = [{ id: expect.any(String) as string, name: time }];
  const ledger = [{ name: 'Joe Doe', paid_cents: 65_000 }];
  const blank = { record: emptyRecord, version: 0, kept_at: null, owners, ledger, clashes: [] };
  expect((await get()).data).toEqual(blank);
  const owner = (await get()).data.owners[0]!;
  const record = { ...base, days: [{ owner_id: owner.id, days: 20 }] };
  const kept = { ...blank, owners: [owner], record, version: 1, kept_at: time };
  expect((await save(record)).data).toEqual(kept);
  await answer('payees:2025', 'none');
  await answer('us_sales:2025', 'no');
  for (const [question, answer] of [
    ['place', 'no'],
    ['services', 'no'],
  ] as const)
    await app.call('PUT /api/companies/:id/tax-screening', { ...at, body: { question, answer } });
  const clashes = [
    { point: 'contractors', asked: 'payees', said: 'none' },
    { point: 'contractors', asked: 'services', said: 'no' },
    { point: 'days', asked: 'services', said: 'no' },
    { point: 'stock', asked: 'place', said: 'no' },
    { point: 'sales', asked: 'us_sales', said: 'no' },
  ];
  const dues = await taxCalls(app, of).read();
  expect((await get()).data).toEqual({ ...kept, clashes });
  await save({ ...record, stock: none }, 1);
  expect((await taxCalls(app, of).read()).obligations).toEqual(dues.obligations);
  expect((await get()).data.clashes).toEqual(clashes.filter(({ point }) => point !== 'stock'));
  expect(await rowsOf(of)).toEqual([
    { first_day: '2025-01-01', last_day: '2025-12-31', version: 2, record: { ...record, stock: none } },
  ]);
});

test('over another version nothing is kept; the same sent twice is one saving', async () => {
  const of = await companyOf2025(app);
  const { get, save } = recordCalls(of);
  expect((await save(base)).data.version).toBe(1);
  expect((await save(base)).data.version).toBe(1);
  const other = { ...base, sales: none };
  expect((await save(other)).code).toBe('returns.record_changed');
  expect((await save(other, 2)).code).toBe('returns.record_changed');
  expect((await get()).data).toMatchObject({ version: 1, record: base });
  expect((await save(other, 1)).data).toMatchObject({ version: 2, record: other });
  const both = await Promise.all([save({ ...base, stock: unsure }, 2), save({ ...base, contractors: none }, 2)]);
  expect(both.map(({ code }) => code ?? 'kept').toSorted()).toEqual(['kept', 'returns.record_changed']);
  expect((await get()).data.version).toBe(3);
});

test('of another company of the same person and of another year nothing is read or written', async () => {
  const of = await companyOf2025(app);
  const beside = await companyBeside(app, of);
  await recordCalls(of).save(base);
  expect((await recordCalls(beside).get()).data).toMatchObject({ record: emptyRecord, version: 0 });
  expect((await recordCalls(of).get(2026)).data).toMatchObject({ record: emptyRecord, version: 0 });
  await recordCalls(beside).save({ ...base, stock: none });
  await recordCalls(of).save({ ...base, stock: unsure }, 0, 2026);
  const owner = (await recordCalls(beside).get()).data.owners[0]!;
  const theirDays = { ...base, days: [{ owner_id: owner.id, days: 1 }] };
  expect((await recordCalls(of).save(theirDays, 1)).details).toEqual([
    { field: 'record.days[0].owner_id', message: 'Nadie así fue dueño de esta empresa en ese año' },
  ]);
  expect(await rowsOf(of)).toEqual([
    { first_day: '2025-01-01', last_day: '2025-12-31', version: 1, record: base },
    { first_day: '2026-01-01', last_day: '2026-12-31', version: 1, record: { ...base, stock: unsure } },
  ]);
  expect([(await recordCalls(of).get(2019)).code, (await recordCalls(of).save(base, 0, 2019)).code]).toEqual([
    'tax.year_unknown',
    'tax.year_unknown',
  ]);
});

test('days are of the people who owned something in that year: of a company nobody asks, of whoever was admitted they do', async () => {
  const of = await companyOf2025(app);
  const [first] = (await recordCalls(of).get()).data.owners;
  const staff = await openStaff(app, 'agent');
  const person = { name: 'Socia Nueva', address: 'Calle 1, Lima', country: 'pe', percentage: 30 };
  const firm = {
    ...person,
    name: 'Faro Sur S.L.',
    is_company: true,
    register_country: 'es',
    register_number: 'B-1',
    signatory_first_name: 'Ana',
    signatory_last_name: 'Paz Ruiz',
    signatory_title: 'Administradora',
  };
  const saved = await staff.call('POST /api/admin/companies/:id/member-shares', {
    params: { id: of.registrationId },
    body: {
      from: '2026-01-01',
      shares: [{ id: first!.id, percentage: 40 }],
      admitted: [person, firm],
      reason: 'Acta.',
    },
  });
  expect(saved.status).toBe(200);
  const id = expect.any(String) as string;
  expect((await recordCalls(of).get(2026)).data.owners).toEqual([{ id, name: 'Socia Nueva' }, first]);
  expect((await recordCalls(of).get()).data.owners).toEqual([first]);
  const admitted = (await recordCalls(of).get(2026)).data.owners[0]!;
  const days = [{ owner_id: admitted.id, days: 12 }];
  expect((await recordCalls(of).save({ ...base, days }, 0, 2026)).data).toMatchObject({ version: 1, record: { days } });
  expect((await recordCalls(of).save({ ...base, days })).details).toEqual([
    { field: 'record.days[0].owner_id', message: 'Nadie así fue dueño de esta empresa en ese año' },
  ]);
});

test('a filed year’s is completed too', async () => {
  const of = await companyOf2025(app);
  await filedYear(app, of).lock();
  expect((await recordCalls(of).save(base)).data).toMatchObject({ version: 1, record: base });
});

test.each([
  ['a country that is none', { contractors: { said: 'some', list: [{ ...joe, country: 'ZZ' }] } }],
  ['a state twice', { sales: { said: 'some', list: [california, california] } }],
  ['more days than a year has', { days: [{ owner_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72', days: 367 }] }],
  ['a list without a row', { stock: { said: 'some', list: [] } }],
  ['a row of a list that is none', { sales: { said: 'none', list: [california] } }],
  ['an amount below nothing', { stock: { said: 'some', list: [{ state: 'TX', place: 'own', cost_cents: -1 }] } }],
])('%s is refused', async (_title, record) => {
  const of = await companyOf2025(app);
  expect((await recordCalls(of).save({ ...base, ...record } as PreparerRecord)).code).toBe('request.invalid');
  expect(await rowsOf(of)).toEqual([]);
});
