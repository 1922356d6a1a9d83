import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { readBalance } from '../../payments/balance/read-balance.ts';
import { followDisputes } from '../../payments/disputes/follow-disputes.ts';
import { findRegistration } from '../../payments/payments.queries.ts';

const app = testApp({}, { hasWebhooks: true });
const reader = testStaff(app, 'reader');
const day = new Date().toISOString().slice(0, 10);

const read = async (id: string) =>
  (await reader.call('GET /api/admin/payouts/:payoutId', { params: { payoutId: id } })).body.data;
const list = async (cursor?: string) =>
  (await reader.call('GET /api/admin/payouts', { query: { ...(cursor && { cursor }) } })).body.data;
/** Pays out what is there, and reads it. */
async function payOut(): Promise<string> {
  const before = new Set((await list()).items.map(({ id }) => id));
  expect(app.stripe.act('pay-out')).toBe(true);
  await readBalance(app.context);
  return (await list()).items.find(({ id }) => !before.has(id))!.id;
}

test('a payout has its lines by day and kind beside our books, and they come to what it paid', async () => {
  const of = await boughtCase(app);
  await boughtCase(app, of.customer);
  app.stripe.act('open-dispute', (await findRegistration(app.db, of.registrationId))!.payment_intent_id!);
  await followDisputes(app.context);
  const id = await payOut();
  const fees = 2 * (79_800 * 0.029 + 30);
  const amount = (2 * 79_800 - Math.round(fees) - 79_800 - 1_500) / 100;
  const time = expect.stringMatching(/Z$/) as string;
  const payout = { id, amount, state: 'paid', created_at: time, arrives_at: time, is_complete: true, lines: 3, gap: 0 };
  expect(await read(id)).toEqual({
    payout,
    days: [
      { day, line: 'charge', count: 2, amount: 1_596, fee: 46.88, net: 1_549.12, ours: 1_596 },
      { day, line: 'dispute', count: 1, amount: -798, fee: 15, net: -813, ours: -798 },
    ],
    differences: [],
    differences_count: 0,
  });
  expect((await list()).items).toEqual([payout]);
});

test('what we do not have, have otherwise or is no purchase is a line with what to do; nothing is corrected', async () => {
  const [one, two] = [await boughtCase(app), await boughtCase(app)];
  const id = await payOut();
  await app.db
    .updateTable('registrations')
    .set({ captured_cents: 79_700 })
    .where('id', '=', one.registrationId)
    .execute();
  const { charge_id } = (await app.db
    .selectFrom('registrations')
    .select('charge_id')
    .where('id', '=', two.registrationId)
    .executeTakeFirst())!;
  await app.db.updateTable('registrations').set({ charge_id: null }).where('id', '=', two.registrationId).execute();
  const other = `txn_${randomUUID()}`;
  const line = { id: other, category: 'fee', amount_cents: -250, fee_cents: 0, net_cents: -250, currency: 'usd' };
  await app.db
    .insertInto('balance_transactions')
    .values({ ...line, source_id: null, created_at: new Date(), payout_id: id })
    .execute();
  const { payout, days, differences, differences_count } = await read(id);
  expect(payout).toMatchObject({ lines: 3, gap: 2.5 });
  expect(days.map(({ line: kind, amount, ours }) => [kind, amount, ours])).toEqual([
    ['charge', 1_596, 797],
    ['other', -2.5, 0],
  ]);
  expect(differences_count).toBe(3);
  expect(
    differences.map(({ kind, line: of, amount, registration_id }) => [kind, of, amount, registration_id]).toSorted(),
  ).toEqual([
    ['amount', 'charge', 1, one.registrationId],
    ['other', 'other', -2.5, null],
    ['unknown', 'charge', 798, null],
  ]);
  const kept = await app.db
    .selectFrom('registrations')
    .select(['captured_cents', 'charge_id'])
    .where('id', 'in', [one.registrationId, two.registrationId])
    .execute();
  expect(kept.map(({ captured_cents }) => captured_cents).toSorted()).toEqual([79_700, null].toSorted());
  await app.db.updateTable('registrations').set({ charge_id }).where('id', '=', two.registrationId).execute();
});

test('the list goes on page by page; one whose lines are not known yet says so; an unknown one is not there', async () => {
  const at = Date.UTC(2020, 0, 1);
  const values = Array.from({ length: 60 }, (_, age) => ({
    id: `po_old_${age}`,
    amount_cents: 100,
    currency: 'usd',
    state: 'in_transit',
    arrives_at: new Date(at),
    created_at: new Date(at - Math.floor(age / 2) * 1_000),
  }));
  await app.db.insertInto('payouts').values(values).execute();
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, next } = await list(cursor);
    expect(items.length).toBeLessThanOrEqual(50);
    ids.push(...items.map(({ id }) => id));
    cursor = next;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('po_old_'))).toHaveLength(60);
  expect(await read('po_old_3')).toMatchObject({ payout: { is_complete: false, lines: 0, gap: 1 }, days: [] });
  const missing = await reader.call('GET /api/admin/payouts/:payoutId', { params: { payoutId: 'po_none' } });
  expect(missing.body.code).toBe('money.payout_not_found');
  const agent = await openStaff(app, 'agent');
  expect((await agent.call('GET /api/admin/payouts')).status).toBe(403);
});
