import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { netOf } from '@zarpa/contract/money/books.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import type { OwnCase } from '../../../testing/companies/own-case.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { select } from '../../../testing/database/rows.ts';
import { failedCharge } from '../../../testing/renewals/own-services.ts';
import { readBalance } from '../../payments/balance/read-balance.ts';
import { followDisputes } from '../../payments/disputes/follow-disputes.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { findUnknownRefunds, sendRefunds } from '../../payments/refunds/send-refunds.ts';
import { loadMonth } from './month.ts';

const app = testApp({}, { hasWebhooks: true });
const money = testStaff(app, 'administrator');
const month = new Date().toISOString().slice(0, 7);

const intentOf = async (of: OwnCase) => (await findRegistration(app.db, of.registrationId))!.payment_intent_id!;
const books = async () => (await money.call('GET /api/admin/books', { query: { month } })).body.data;

/** Until nothing changes any more: what the worker does again and again, whatever failed before. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    app.travel(1.05);
    await sendRefunds(app.context);
    await findUnknownRefunds(app.context).catch(() => undefined);
    await followDisputes(app.context).catch(() => undefined);
    await readBalance(app.context).catch(() => undefined);
  }
}

const event = fc.record({
  what: fc.constantFrom(
    'refund',
    'refund fails',
    'refund elsewhere',
    'dispute won',
    'dispute lost',
    'inquiry',
    'payout',
    'renewal',
    'renewal cancelled meanwhile',
    'nothing',
  ),
  share: fc.integer({ min: 1, max: 99 }),
});

test('the month as a file says the same to the cent, in both forms; another month is empty', async () => {
  const { registrationId: id } = await boughtCase(app);
  await app.db.updateTable('registrations').set({ buyer_country: 'AR' }).where('id', '=', id).execute();
  await readBalance(app.context);
  const { totals, net, countries } = await books();
  expect(countries).toContainEqual({ country: 'AR', charged: 798, refunded: 0 });
  const download = async (format: 'csv' | 'xlsx', of = month) => {
    const headers = { authorization: `Bearer ${money.customer.token}`, ...money.headers };
    const answer = await fetch(`${app.url}/api/admin/books/file?month=${of}&format=${format}`, { headers });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const { sheets } = await readXlsx(await download('xlsx'));
  expect(sheets.map(({ name }) => name)).toEqual(['Resumen', 'Movimientos', 'Facturas', 'Diferencias']);
  const [summary, movements] = sheets as [(typeof sheets)[0], (typeof sheets)[0]];
  expect(summary.rows.at(-1)![4]).toBe(net);
  const sum = movements.rows.slice(1).reduce((all, row) => all + centsOf(Number(row[5])), 0);
  expect(sum).toBe(centsOf(net));
  const charged = totals.find(({ line }) => line === 'charge')!;
  const text = (await download('csv')).toString('utf8');
  expect(text).toContain(`"Cobros";"${charged.count}"`);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const empty = await money.call('GET /api/admin/books', { query: { month: '2025-01' } });
  expect(empty.body.data).toMatchObject({ totals: [], net: 0, differences: [], countries: [] });
  expect((await download('csv', '2025-01')).toString('utf8')).toContain('"Neto del mes";"0"');
});

test('what only one side has is a line of its own with what to do, and nothing is corrected by it', async () => {
  const of = await boughtCase(app);
  const second = await boughtCase(app);
  await readBalance(app.context);
  const before = (await books()).differences_count;
  const params = { id: second.registrationId };
  const { charge } = (await money.call('GET /api/admin/registrations/:id/money', { params })).body.data.purchase;
  // Of $798 the provider keeps 2.9 % and 30 cents.
  expect(charge).toEqual({ id: expect.stringMatching(/^ch_/), fee: 23.44, net: 774.56 });
  const { charge_id: lost } = await app.db
    .selectFrom('registrations')
    .select('charge_id')
    .where('id', '=', of.registrationId)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('registrations')
    .set({ charge_id: 'ch_never' })
    .where('id', '=', of.registrationId)
    .execute();
  await app.db
    .updateTable('registrations')
    .set({ captured_cents: 79_700 })
    .where('id', '=', second.registrationId)
    .execute();
  const { differences, differences_count } = await books();
  expect(differences_count).toBe(before + 3);
  const found = differences.filter(
    ({ registration_id, id }) =>
      [of.registrationId, second.registrationId].includes(registration_id ?? '') || id === lost,
  );
  expect(found.map(({ kind, line, amount }) => [kind, line, amount]).toSorted()).toEqual([
    ['amount', 'charge', 1],
    ['missing', 'charge', -798],
    ['unknown', 'charge', 798],
  ]);
  const day = new Date().toISOString().slice(0, 10);
  expect(found.map((one) => one.day)).toEqual([day, day, day]);
  await app.db.updateTable('registrations').set({ charge_id: lost }).where('id', '=', of.registrationId).execute();
  const whole = { captured_cents: null };
  await app.db.updateTable('registrations').set(whole).where('id', '=', second.registrationId).execute();
  expect((await books()).differences_count).toBe(before);
});

test('the provider lists the newest first: what was interrupted in the middle is read whole the next time', async () => {
  const { stripe } = app.context;
  const { listBalanceSince, retrieveRefund, listPayoutsSince } = stripe;
  const begun = Date.UTC(2020, 0, 1);
  const lines = Array.from({ length: 450 }, (_, age) => ({
    id: `txn_old_${age}`,
    category: age === 200 ? 'refund' : 'charge',
    amountCents: 100,
    feeCents: 0,
    netCents: 100,
    currency: 'usd',
    sourceId: `src_${age}`,
    createdAt: new Date(begun - age * 60_000),
  }));
  stripe.listBalanceSince = async function* (since) {
    yield* lines.filter(({ createdAt }) => createdAt >= since);
  };
  stripe.listPayoutsSince = async function* () {};
  stripe.retrieveRefund = () => Promise.reject(new Error('away'));
  const kept = async () =>
    (await app.db.selectFrom('balance_transactions').select('id').where('id', 'like', 'txn_old_%').execute()).length;
  const newer = await app.ownerDb.selectFrom('balance_transactions').selectAll().execute();
  await app.ownerDb.deleteFrom('balance_transactions').execute();
  await expect(readBalance(app.context)).rejects.toThrow('away');
  expect(await kept()).toBe(200);
  stripe.retrieveRefund = async (id) => unknown(id);
  await readBalance(app.context);
  expect(await kept()).toBe(450);
  await app.ownerDb.deleteFrom('balance_transactions').execute();
  if (newer.length > 0) await app.ownerDb.insertInto('balance_transactions').values(newer).execute();
  Object.assign(stripe, { listBalanceSince, retrieveRefund, listPayoutsSince });
});

/** A renewal that is paid, or cancelled while the bank is asked: then it comes back. */
async function payRenewal(goesOn: boolean): Promise<void> {
  const { customer, registrationId, serviceId, chargeId } = await failedCharge(app);
  const { token } = customer;
  const confirm = app.context.stripe.confirmCharge;
  app.context.stripe.confirmCharge = async (...given) => {
    const intent = await confirm(...given);
    const params = { id: registrationId, serviceId };
    if (!goesOn)
      await app.call('POST /api/companies/:id/services/:serviceId/cancellation', { token, params, body: {} });
    return intent;
  };
  await app.call('POST /api/charges/:id/payment', { token, params: { id: chargeId } });
  app.context.stripe.confirmCharge = confirm;
  await runJobs(app, 'return-charge');
  await runJobs(app, 'return-charge');
  const [row] = await select(app.db, 'charges', { id: chargeId }, ['state', 'return_cents']);
  expect(row).toEqual({ state: 'paid', return_cents: goesOn ? 0 : 19_900 });
}

/** A refund of a purchase that is not ours. */
const unknown = (id: string) => ({
  id,
  intentId: undefined,
  refundId: undefined,
  amountCents: 100,
  currency: 'usd',
  state: 'succeeded' as const,
  failure: null,
  leftBalance: true,
  reference: null,
  createdAt: new Date(),
  readAt: new Date(),
});

test('whatever happens, with notifications lost, answers cut and everything done twice, our books are the provider’s balance to the cent', async () => {
  const events = fc.sample(event, { numRuns: 30, seed: 20_261_129 });
  expect(events.filter(({ what }) => what.startsWith('renewal')).length).toBeGreaterThan(3);
  const { faults } = app.stripe;
  Object.assign(faults, { webhookLossRate: 0.4, webhookDuplicateRate: 0.3 });
  for (const { what, share } of events) {
    const of = await boughtCase(app);
    const intent = await intentOf(of);
    const amount = Math.round(7.98 * share * 100) / 100;
    if (what.startsWith('refund') && what !== 'refund elsewhere') {
      const params = { id: of.registrationId };
      const body = { id: randomUUID(), way: 'amount' as const, amount, reason: 'requested' as const };
      const ask = () => money.call('POST /api/admin/registrations/:id/refunds', { params, body });
      await Promise.all([ask(), ask()]);
      await app.db
        .updateTable('refunds')
        .set({ state: 'asked', check_at: new Date(0) })
        .where('id', '=', body.id)
        .execute();
      faults.dropNext = share % 3 === 0 ? 3 : 0;
      await Promise.all([sendRefunds(app.context), sendRefunds(app.context)]);
      faults.dropNext = 0;
      await settle();
      const made = app.stripe.refunds().filter(({ payment_intent }) => payment_intent === intent);
      expect(made.map((one) => one.amount)).toEqual([centsOf(amount)]);
      if (what === 'refund fails') app.stripe.act('fail-refund', made[0]!.id);
    }
    if (what === 'refund elsewhere')
      await app.context.stripe.createRefund({
        id: randomUUID(),
        intentId: intent,
        amountCents: 100 * share,
        reason: 'duplicate',
      });
    if (what === 'inquiry') app.stripe.act('open-inquiry', intent);
    if (what.startsWith('dispute')) {
      app.stripe.act('open-dispute', intent);
      const dispute = app.stripe.disputes().find(({ payment_intent }) => payment_intent === intent)!;
      app.stripe.act(what === 'dispute won' ? 'win-dispute' : 'lose-dispute', dispute.id);
    }
    if (what === 'payout') app.stripe.act('pay-out');
    if (what.startsWith('renewal')) await payRenewal(what === 'renewal');
  }
  Object.assign(faults, { webhookLossRate: 0, webhookDuplicateRate: 0 });
  await settle();

  const { totals, differences, lines } = await loadMonth(app.db, month);
  expect(differences).toEqual([]);
  const balance = await app.context.stripe.retrieveBalanceCents();
  expect(netOf(totals)).toBe(balance);
  expect(lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(balance);
  const shown = await books();
  expect(shown).toMatchObject({ differences: [], differences_count: 0, net: balance / 100 });
  expect(new Set(totals.map(({ line }) => line))).toEqual(
    new Set(['charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'payout']),
  );
  // What each customer has back is what the provider says of each charge.
  for (const charge of app.stripe.charges().filter(({ status }) => status === 'succeeded')) {
    const { rows } = await sql<{ cents: number }>`
      select returned_cents as cents from registrations where payment_intent_id = ${charge.payment_intent}
      union all select return_cents from charges where intent_id = ${charge.payment_intent}`.execute(app.db);
    expect(rows).toEqual([{ cents: charge.amount_refunded }]);
  }
  app.stripe.act('pay-out');
  await settle();
  expect((await books()).balance).toBe(0);
  // Each payout is what its lines come to, and together they are all that the provider ever held for us.
  const { items } = (await money.call('GET /api/admin/payouts')).body.data;
  expect(items.map(({ gap, is_complete }) => [gap, is_complete])).toEqual(items.map(() => [0, true]));
  for (const { id } of items) {
    const { days, differences_count } = (
      await money.call('GET /api/admin/payouts/:payoutId', { params: { payoutId: id } })
    ).body.data;
    expect([differences_count, days.every(({ amount, ours }) => amount === ours)]).toEqual([0, true]);
  }
  const { lines: all } = await loadMonth(app.db, month);
  const earned = all.filter(({ category }) => category !== 'payout').reduce((sum, { netCents }) => sum + netCents, 0);
  expect(items.reduce((sum, { amount }) => sum + centsOf(amount), 0)).toBe(earned);
  expect(await app.db.selectFrom('balance_transactions').select('id').where('payout_id', 'is', null).execute()).toEqual(
    [],
  );
}, 120_000);
