import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { boughtCase } from '../../../testing/companies/bought-case.ts';

const app = testApp();
const reader = testStaff(app, 'reader');

const figures = async (from: string, to: string) =>
  (await reader.call('GET /api/admin/money/figures', { query: { from, to } })).body.data;
const books = async (month: string) => (await reader.call('GET /api/admin/books', { query: { month } })).body.data;

const months = ['2024-01', '2024-02', '2024-03'] as const;
const lastDay = { '2024-01': '2024-01-31', '2024-02': '2024-02-29', '2024-03': '2024-03-31' } as const;

const line = fc.record({
  category: fc.constantFrom('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'payout', 'other_fee'),
  cents: fc.integer({ min: 1, max: 99_999 }),
  fee: fc.integer({ min: 0, max: 500 }),
  purchase: fc.integer({ min: 0, max: 3 }),
  at: fc.constantFrom(
    '2024-01-01T00:00:00Z',
    '2024-01-31T23:59:59.999Z',
    '2024-02-01T00:00:00Z',
    '2024-02-29T23:59:59.999Z',
    '2024-03-01T00:00:00Z',
    '2024-03-31T23:59:59.999Z',
    '2023-12-31T23:59:59.999Z',
    '2024-04-01T00:00:00Z',
  ),
});

const signs: Readonly<Record<string, number>> = { refund: -1, dispute: -1, payout: -1, other_fee: -1 };

test('what a span says agrees with the books of its months to the cent, at their first and last moments, by day, plan and country', async () => {
  const bought = [await boughtCase(app), await boughtCase(app), await boughtCase(app)];
  const countries = ['AR', 'MX', null];
  for (const [place, { registrationId }] of bought.entries())
    await sql`update registrations set charge_id = ${`ch_fig_${place}`}, buyer_country = ${countries[place]},
        plan_type = ${place === 0 ? 'Basico' : 'Plus'} where id = ${registrationId}::uuid`.execute(app.db);
  const lines = fc.sample(line, { numRuns: 150, seed: 7 });
  for (const [place, { category, cents, fee, purchase, at }] of lines.entries()) {
    const amount = cents * (signs[category] ?? 1);
    await sql`insert into balance_transactions (id, category, amount_cents, fee_cents, net_cents, currency, source_id, created_at)
      values (${`txn_fig_${place}`}, ${category}, ${amount}, ${fee}, ${amount - fee}, 'usd', ${`ch_fig_${purchase}`}, ${at}::timestamptz)`.execute(
      app.db,
    );
  }
  const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  for (const month of months) {
    const { totals } = await books(month);
    const of = (...kinds: string[]) => totals.filter((total) => kinds.includes(total.line));
    const { total, days, plans, countries: byCountry } = await figures(`${month}-01`, lastDay[month]);
    const expected = {
      payments: of('charge')[0]!.count,
      charged: sumOf(of('charge')),
      refunded: -sumOf(of('refund', 'refund_failure')),
      disputed: -sumOf(of('dispute', 'dispute_reversal')),
      fees: of('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal').reduce(
        (sum, { fee }) => sum + centsOf(fee),
        0,
      ),
    };
    const cents = (rows: readonly (typeof total)[]) =>
      rows.reduce(
        (sums, { payments, charged, refunded, disputed, fees }) => ({
          payments: sums.payments + payments,
          charged: sums.charged + centsOf(charged),
          refunded: sums.refunded + centsOf(refunded),
          disputed: sums.disputed + centsOf(disputed),
          fees: sums.fees + centsOf(fees),
        }),
        { payments: 0, charged: 0, refunded: 0, disputed: 0, fees: 0 },
      );
    for (const rows of [[total], days, plans, byCountry]) expect(cents(rows)).toEqual(expected);
    expect(days.map(({ day }) => day).at(-1)).toBe(lastDay[month]);
    expect(byCountry.map(({ country }) => country).toSorted()).toEqual(['AR', 'MX', null].toSorted());
    expect(plans.map(({ plan }) => plan).toSorted()).toEqual(['Basico', 'Plus', null].toSorted());
  }
  // A day alone: its first and its last moment.
  const first = await figures('2024-02-29', '2024-02-29');
  const own = lines.filter(({ category, at }) => category === 'charge' && at === '2024-02-29T23:59:59.999Z');
  expect(first.total.payments).toBe(own.length);
  expect(own.length).toBeGreaterThan(0);
});

test('a span that ends before it begins, or is longer than a year, is refused; an empty one is every day with nothing', async () => {
  const refused = async (from: string, to: string) =>
    (await reader.call('GET /api/admin/money/figures', { query: { from, to } })).body.details;
  expect(await refused('2024-02-02', '2024-02-01')).toEqual([{ field: 'to', message: 'Termina antes de empezar' }]);
  expect(await refused('2024-01-01', '2025-01-01')).toEqual([{ field: 'to', message: 'Como mucho 366 días' }]);
  const { days, plans, countries } = await figures('2019-01-01', '2019-12-31');
  expect([days.length, plans, countries]).toEqual([365, [], []]);
  expect((await figures('2024-01-01', '2024-12-31')).days).toHaveLength(366);
});
