import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { type OwnCase, paidCase } from '../../testing/companies/own-case.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { selectOne, update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { beginRegistration, paidRegistration } from '../../testing/companies/purchase.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';
import { applyIntent } from './apply-intent.ts';
import {
  closeRegistration,
  findRegistration,
  lockRegistration,
  renameRegistration,
  saveIntentId,
  takeDueRegistrations,
} from './payments.queries.ts';
import { chargeRegistration } from './charge-registration.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

const app = testApp({}, { hasWebhooks: true });
const agent = testStaff(app, 'agent');
const administrator = testStaff(app, 'administrator');

/** Simulates a capture below the price; case and task are created again. */
async function underpaid(of: OwnCase): Promise<number> {
  const { amount_cents } = (await findRegistration(app.db, of.registrationId))!;
  await update(
    app.db,
    'registrations',
    { id: of.registrationId },
    { amount_cents: amount_cents + 200, payment_status: 'processing', paid_at: null },
  );
  const { payment_intent_id } = (await findRegistration(app.db, of.registrationId))!;
  await applyIntent(app.context, of.registrationId, await app.context.stripe.retrieveIntent(payment_intent_id!));
  return amount_cents / 100;
}
const review = (of: OwnCase, outcome: 'accepted' | 'refund', by = administrator) =>
  by.call('POST /api/admin/registrations/:id/payment-review', {
    params: { id: of.registrationId },
    body: { outcome, reason: 'Faltaban dos dólares.' },
  });
const staffCase = async (of: OwnCase) =>
  (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data;
const openTasks = async (of: OwnCase) =>
  (await staffCase(of)).tasks.filter(({ kind, done_at }) => kind === 'payment_review' && done_at === null).length;
const statusOf = async (of: OwnCase) => (await findRegistration(app.db, of.registrationId))!.payment_status;

test('accepted it counts as paid, once, whatever the provider says again; of two companies the one that was meant', async () => {
  const of = await boughtCase(app);
  const second = await boughtCase(app, of.customer);
  const paid = await underpaid(of);
  await underpaid(second);
  expect((await staffCase(of)).payment_review).toEqual({
    due: paid + 2,
    due_currency: 'usd',
    paid,
    paid_currency: 'usd',
    outcome: null,
  });
  expect(await openTasks(of)).toBe(1);
  // Waits for staff, so the provider is not asked any more.
  expect((await rowsOf(app, of.customer.userId))['registrations']).toMatchObject([
    { payment_status: 'needs_review', check_at: null },
    { payment_status: 'needs_review', check_at: null },
  ]);
  const forbidden = await review(of, 'accepted', agent);
  expect([forbidden.status, forbidden.body.code]).toEqual([403, 'identity.forbidden']);
  expect((await review(of, 'accepted')).status).toBe(200);
  expect((await review(of, 'accepted')).body.code).toBe('payments.review_settled');
  expect((await review({ ...of, registrationId: randomUUID() }, 'accepted')).status).toBe(404);
  const { payment_intent_id } = (await findRegistration(app.db, of.registrationId))!;
  await applyIntent(app.context, of.registrationId, await app.context.stripe.retrieveIntent(payment_intent_id!));
  expect([await statusOf(of), await statusOf(second)]).toEqual(['paid', 'needs_review']);
  expect([await openTasks(of), await openTasks(second)]).toEqual([0, 1]);
  expect((await staffCase(of)).tasks).toMatchObject([
    { kind: 'payment_review', outcome: 'done', done_note: 'Faltaban dos dólares.' },
  ]);
  expect((await staffCase(of)).payment_review).toBeNull();
});

test('given back its task ends when the provider says that it came back; asked twice it is one refund', async () => {
  const of = await paidCase(app);
  await underpaid(of);
  const both = await Promise.all([review(of, 'refund'), review(of, 'refund')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  // The decision stands, whatever the provider says.
  expect((await staffCase(of)).payment_review).toMatchObject({ outcome: 'refund' });
  expect((await review(of, 'accepted')).body.code).toBe('payments.review_settled');
  await sendRefunds(app.context);
  const intentId = (await findRegistration(app.db, of.registrationId))!.payment_intent_id!;
  expect(await app.context.stripe.listRefundsOf(intentId)).toHaveLength(1);
  await vi.waitFor(async () => expect(await statusOf(of)).toBe('refunded'), { timeout: 5_000 });
  const [row] = (await rowsOf(app, of.customer.userId))['registrations']!;
  expect(row).toMatchObject({ payment_status: 'refunded', review_outcome: 'refund' });
  expect(await openTasks(of)).toBe(0);
});

const rowOf = async ({ registrationId }: OwnCase) => (await findRegistration(app.db, registrationId))!;

async function refund(of: OwnCase, cents?: number): Promise<void> {
  const { payment_intent_id: intent } = await rowOf(of);
  const { status } = await fetch(`${app.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_intent: intent!, ...(cents !== undefined && { amount: String(cents) }) }),
  });
  expect(status).toBe(200);
}

async function seenBy({ customer: { token }, registrationId }: OwnCase) {
  const { body } = await app.call('GET /api/orders', { token });
  const { id } = body.data.orders[0]!;
  const order = (await app.call('GET /api/orders/:id', { token, params: { id } })).body.data.order;
  const query = { include_details: 'true' };
  const { companies } = (await app.call('GET /api/companies/by-user', { token, query })).body.data;
  return { payment: order.payment, company: companies.find((one) => one.registration_id === registrationId) };
}

test('a part given back is known by the provider’s notice, and the payment stays paid', async () => {
  const of = await boughtCase(app);
  await refund(of, 14_900);
  await vi.waitFor(async () => expect((await rowOf(of)).returned_cents).toBe(14_900), { timeout: 5_000 });
  expect((await rowOf(of)).payment_status).toBe('paid');
  expect(await seenBy(of)).toMatchObject({
    payment: { paid: 798, returned: 149, net: 649 },
    company: { returned_amount: 149 },
  });
  await refund(of, 10);
  await vi.waitFor(async () => expect((await rowOf(of)).returned_cents).toBe(14_910), { timeout: 5_000 });
  await refund(of);
  await vi.waitFor(async () => expect((await rowOf(of)).payment_status).toBe('refunded'), { timeout: 5_000 });
  expect(await seenBy(of)).toMatchObject({
    payment: { paid: 798, returned: 798, net: 0 },
    company: { returned_amount: 798 },
  });
});

test('where the notice is lost, whoever asks about the payment learns of it', async () => {
  const of = await boughtCase(app);
  app.stripe.faults.webhookLossRate = 1;
  await refund(of, 5_000);
  app.stripe.faults.webhookLossRate = 0;
  const { payment_intent_id: intentId } = await rowOf(of);
  await applyIntent(app.context, of.registrationId, await app.context.stripe.retrieveIntent(intentId!));
  expect((await rowOf(of)).returned_cents).toBe(5_000);
});

test('an answer that was asked for earlier and arrives later changes nothing; a later one may know of less', async () => {
  const of = await boughtCase(app);
  const { payment_intent_id: intentId } = await rowOf(of);
  const early = await app.context.stripe.retrieveIntent(intentId!);
  await refund(of, 5_000);
  await vi.waitFor(async () => expect((await rowOf(of)).returned_cents).toBe(5_000), { timeout: 5_000 });
  await applyIntent(app.context, of.registrationId, early);
  expect((await rowOf(of)).returned_cents).toBe(5_000);
  // The bank returned the refund.
  const later = { ...early, returnedCents: 2_000, readAt: new Date(Date.now() + 60_000) };
  await applyIntent(app.context, of.registrationId, later);
  expect((await rowOf(of)).returned_cents).toBe(2_000);
  // An intent without a charge says nothing about refunds.
  await applyIntent(app.context, of.registrationId, { ...later, returnedCents: undefined });
  expect((await rowOf(of)).returned_cents).toBe(2_000);
});

async function begun() {
  const customer = await app.customer();
  await openBrowser(app, customer);
  await beginRegistration(app, customer);
  const { id } = await selectOne(app.db, 'registrations', { user_id: customer.userId }, ['id']);
  return { customer, id };
}

const paymentStatusOf = async (id: string) => (await findRegistration(app.db, id))!.payment_status;
const paidIntent = (id: string, registrationId: string) => ({
  id,
  status: 'succeeded' as const,
  amountCents: 39_900,
  amountReceivedCents: 39_900,
  currency: 'usd',
  registrationId,
  clientSecret: null,
  methodId: 'pm_card_visa',
  refusal: undefined,
  refusedMethodId: undefined,
  decline: undefined,
  isRefunded: false,
  returnedCents: undefined,
  readAt: new Date(),
  card: undefined,
  chargeId: undefined,
});

test('two who hear of a payment at once do its consequences once', async () => {
  const { customer, id } = await begun();
  const intentId = `pi_${randomUUID().replaceAll('-', '')}`;
  await saveIntentId(app.db, id, intentId);
  const apply = () => applyIntent(app.context, id, paidIntent(intentId, id));
  let both: Promise<unknown>;
  await app.db.transaction().execute(async (tx) => {
    // Requests that lock before reading wait here; the others would act on stale data.
    await lockRegistration(tx, id);
    both = Promise.all([apply(), apply()]);
    await untilWaiting(app, 2);
  });
  await both!;
  const rows = await rowsOf(app, customer.userId);
  expect(rows['security_events']!.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  expect([rows['orders']!.length, rows['outbox']!.length]).toEqual([1, 1]);
});

test('another intent, whatever became of it, does not pay the registration', async () => {
  const { id } = await begun();
  await saveIntentId(app.db, id, 'pi_own');
  await applyIntent(app.context, id, paidIntent('pi_other', id));
  expect(await paymentStatusOf(id)).toBe('awaiting_payment');
  expect(await saveIntentId(app.db, id, 'pi_other')).toBe(false);
  expect(await saveIntentId(app.db, id, 'pi_own')).toBe(true);
});

test('an intent that comes too late for its registration is made impossible', async () => {
  const { customer, id } = await begun();
  const registration = (await findRegistration(app.db, id))!;
  await closeRegistration(app.db, id, null);
  const buyer = {
    actor: { userId: customer.userId, emailVerified: true },
    caller: { address: '203.0.113.1', bearer: undefined },
  };
  const charged = chargeRegistration(app.context, registration, { paymentMethodId: 'pm_card_visa' }, buyer);
  await expect(charged).rejects.toMatchObject({ code: 'payments.in_progress' });
  const [intent] = app.stripe.paymentIntents().filter(({ metadata }) => metadata['registration_id'] === id);
  expect(intent?.status).toBe('canceled');
  expect(await paymentStatusOf(id)).toBe('canceled');
});

test('a registration is closed as it was read, and never once money has moved', async () => {
  const { id } = await begun();
  await saveIntentId(app.db, id, 'pi_meanwhile');
  expect(await closeRegistration(app.db, id, null)).toBe(false);
  expect(await closeRegistration(app.db, id, 'pi_another')).toBe(false);
  for (const payment_status of ['paid', 'needs_review', 'refunded', 'processing']) {
    await app.db.updateTable('registrations').set({ payment_status }).where('id', '=', id).execute();
    expect([payment_status, await closeRegistration(app.db, id, 'pi_meanwhile')]).toEqual([payment_status, false]);
  }
});

test('what is paid keeps the name that it was paid under', async () => {
  const customer = await app.customer();
  const id = await paidRegistration(app, customer);
  const before = await findRegistration(app.db, id);
  await renameRegistration(app.db, id, { companyName: 'Otra LLC', alternativeName: 'Otra LLC Alt' });
  expect(await findRegistration(app.db, id)).toEqual(before);
});

test('a payment that one worker looks at is left alone by the next', async () => {
  const { id } = await begun();
  await update(app.db, 'registrations', { id }, { check_at: new Date(0) });
  const options = { firstSeconds: 1, max: 100, now: new Date() };
  const taken = await app.db.transaction().execute(async (tx) => {
    const first = await takeDueRegistrations(tx as unknown as typeof app.db, options);
    expect(first.map((row) => row.id)).toContain(id);
    return takeDueRegistrations(app.db, options);
  });
  expect(taken.map((row) => row.id)).not.toContain(id);
});

test('one that was never charged and is a week old is closed without asking anybody', async () => {
  const { id } = await begun();
  const long = { created_at: new Date(Date.now() - 8 * 86_400_000), check_at: new Date(0) };
  await app.db.updateTable('registrations').set(long).where('id', '=', id).execute();
  await reconcilePayments(app.context);
  expect(await paymentStatusOf(id)).toBe('canceled');
});
