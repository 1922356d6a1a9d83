import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { insert } from '../../testing/database/rows.ts';
import { companyBeside, companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { filedYear, type FormedCompany } from '../../testing/taxes/own-taxes.ts';

const app = testApp();

function sheetCalls(of: FormedCompany) {
  return {
    get: (year = 2026) => app.call('GET /api/companies/:id/ledger/processors', { of, query: { year: String(year) } }),
    save: (figures: object | null, processor = 'Stripe', year = 2026) =>
      app.call('PUT /api/companies/:id/ledger/processors', { of, body: { year, processor, figures } as never }),
  };
}

const deposits = mercuryCsv([
  ['2026-03-02', 'STRIPE', '485.00'],
  ['2026-04-02', 'STRIPE', '300.00'],
  ['2026-04-05', 'Cliente Uno', '90.00'],
]);
const figures = { gross_cents: 100_000, fees_cents: 3_000, refunds_cents: 17_500 };
const open = {
  processor: 'Stripe',
  state: 'open',
  gross_cents: null,
  fees_cents: 0,
  refunds_cents: 0,
  deposits_cents: 78_500,
  difference_cents: null,
  as_sales_cents: 78_500,
  as_transfers_cents: 0,
  said_at: null,
};
const time = expect.any(String) as string;

test('deposits wait for the gross; what is typed reconciles, is read by the team, and can be taken back', async () => {
  const of = await companyOf2025(app);
  await ledgerCalls(app, of).keep(deposits);
  const { get, save } = sheetCalls(of);
  expect((await get()).body.data.processors).toEqual([open]);
  const saved = { ...open, ...figures, state: 'told', difference_cents: 1_000, said_at: time };
  expect((await save(figures)).body.data.processors).toEqual([saved]);
  const staff = await openStaff(app, 'agent');
  const read = await staff.call('GET /api/admin/companies/:id/ledger/processors', {
    params: { id: of.registrationId },
    query: { year: '2026' },
  });
  expect(read.body.data.processors).toEqual([saved]);
  const unknown = { gross_cents: null, fees_cents: 0, refunds_cents: 0 };
  expect((await save(unknown)).body.data.processors).toEqual([{ ...open, state: 'unknown', said_at: time }]);
  expect((await save(null)).body.data.processors).toEqual([open]);
});

test('one that paid nothing out is not asked of; another company and another year have none', async () => {
  const of = await companyOf2025(app);
  await ledgerCalls(app, of).keep(deposits);
  await sheetCalls(of).save(figures);
  expect((await sheetCalls(of).save(figures, 'Etsy')).body.code).toBe('ledger.processor_unknown');
  expect((await sheetCalls(of).get(2025)).body.data.processors).toEqual([]);
  const beside = await companyBeside(app, of);
  await ledgerCalls(app, beside).keep(deposits);
  expect((await sheetCalls(beside).get()).body.data.processors).toEqual([open]);
  await sheetCalls(beside).save(figures);
  expect((await sheetCalls(beside).save(null)).body.data.processors).toEqual([open]);
  const saved = { ...open, ...figures, state: 'told', difference_cents: 1_000, said_at: time };
  expect((await sheetCalls(of).get()).body.data.processors).toEqual([saved]);
});

test('deposits that stand as transfers are told apart, to the customer and to the team; a year that is none has none', async () => {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  await keep(deposits);
  const moved = (await entries()).items.find(({ amount_minor }) => amount_minor === 30_000)!;
  const params = { id: of.registrationId };
  const body = { ids: [moved.id], category: 'own_transfer' as const };
  await app.call('PUT /api/companies/:id/ledger/entries', { token: of.customer.token, params, body });
  const { get, save } = sheetCalls(of);
  const apart = { ...open, as_sales_cents: 48_500, as_transfers_cents: 30_000 };
  expect((await get()).body.data.processors).toEqual([apart]);
  const saved = { ...apart, ...figures, state: 'told', difference_cents: 1_000, said_at: time };
  expect((await save(figures)).body.data.processors).toEqual([saved]);
  const staff = await openStaff(app, 'agent');
  const read = (year: number) =>
    staff.call('GET /api/admin/companies/:id/ledger/processors', { params, query: { year: String(year) } });
  expect((await read(2026)).body.data.processors).toEqual([saved]);
  expect([
    (await get(2019)).body.code,
    (await save(figures, 'Stripe', 2019)).body.code,
    (await read(2019)).body.code,
  ]).toEqual(['tax.year_unknown', 'tax.year_unknown', 'tax.year_unknown']);
});

test('of a filed year nothing is typed any more', async () => {
  const of = await companyOf2025(app);
  await ledgerCalls(app, of).keep(mercuryCsv([['2025-03-02', 'STRIPE', '485.00']]), 2025);
  const year = filedYear(app, of);
  await year.lock();
  expect((await sheetCalls(of).save(figures, 'Stripe', 2025)).body.code).toBe('ledger.year_locked');
  const row = { registration_id: of.registrationId, user_id: of.customer.userId, processor: 'Stripe', ...figures };
  await expect(insert(app.db, 'ledger_processors', { ...row, day: '2025-12-31', said_at: new Date() })).rejects.toThrow(
    'its ledger is locked',
  );
});
