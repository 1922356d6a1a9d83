import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { beginRegistration, purchaseOf } from '../../testing/companies/purchase.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { adoptOrphanIntents, reconcilePayments } from './reconcile-payments.ts';
import { select, update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp({ RECONCILE_AFTER_SECONDS: '1' }, { hasWebhooks: true });

const statusOf = async (customer: Customer) =>
  (
    await app.db
      .selectFrom('registrations')
      .select('payment_status')
      .where('user_id', '=', customer.userId)
      .executeTakeFirst()
  )?.payment_status;
const ordersOf = (customer: Customer) =>
  app.db.selectFrom('orders').select('id').where('user_id', '=', customer.userId).execute();

/** Authorises 3-D Secure but never returns, like a closed tab. */
async function payAndVanish(customer: Customer) {
  const body = purchaseOf(customer, { payment_method_id: 'pm_card_threeDSecure2Required' });
  const response = await app.call('POST /api/companies/initial', { token: customer.token, body });
  const intent = app.stripe.paymentIntents().find(({ id }) => id === response.body.data.payment_intent_id)!;
  await fetch(`${app.stripe.url}/3ds/${intent.id}?client_secret=${intent.client_secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'result=authorize',
  });
  return intent.id;
}

async function post(body: string, signature: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${app.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  return { status: response.status, text: await response.text() };
}

test('a closed tab after 3-D Secure is paid by the webhook alone', async () => {
  const customer = await app.customer();
  await payAndVanish(customer);
  await vi.waitFor(async () => expect(await statusOf(customer)).toBe('paid'), { timeout: 5_000 });
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('a lost webhook is made up for by the reconciler', async () => {
  const customer = await app.customer();
  app.stripe.faults.webhookLossRate = 1;
  await payAndVanish(customer);
  expect(await statusOf(customer)).toBe('requires_action');
  await vi.waitFor(
    async () => {
      await reconcilePayments(app.context);
      expect(await statusOf(customer)).toBe('paid');
    },
    { timeout: 8_000, interval: 300 },
  );
  app.stripe.faults.webhookLossRate = 0;
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('repeated and late notifications change nothing', async () => {
  const customer = await app.customer();
  const intentId = await payAndVanish(customer);
  await vi.waitFor(async () => expect(await statusOf(customer)).toBe('paid'), { timeout: 5_000 });
  const events = app.stripe.events().filter((event) => (event.data.object as { id: string }).id === intentId);
  expect(events.length).toBeGreaterThan(1);
  for (const event of events) {
    const payload = JSON.stringify(event);
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: 'whsec_sandbox' });
    expect((await post(payload, signature)).status).toBe(200);
  }
  expect(await statusOf(customer)).toBe('paid');
  expect(await ordersOf(customer)).toHaveLength(1);
  const happened = await select(app.db, 'security_events', { user_id: customer.userId, kind: 'payment' }, ['kind']);
  expect(happened).toHaveLength(1);
});

test('400 for a forged, an altered, a stale and an unsigned notification, and nothing changes', async () => {
  const customer = await app.customer();
  await app.call('POST /api/companies/initial', {
    token: customer.token,
    body: purchaseOf(customer, { payment_method_id: 'pm_card_visa_chargeDeclined' }),
  });
  const payload = JSON.stringify({
    id: 'evt_x',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: {} },
  });
  const sign = (secret: string, timestamp?: number) =>
    Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, ...(timestamp && { timestamp }) });
  const stale = Math.floor(Date.now() / 1000) - 3_600;
  const attempts: [string, string][] = [
    [payload, await sign('whsec_otro')],
    [payload.replace('evt_x', 'evt_y'), await sign('whsec_sandbox')],
    [payload, await sign('whsec_sandbox', stale)],
    [payload, ''],
  ];
  for (const [body, signature] of attempts) {
    const { status, text } = await post(body, signature);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'payments.webhook_invalid' });
  }
  expect(await statusOf(customer)).toBe('awaiting_payment');
});

test('a notification of an intent that the provider itself does not know is taken, or it would come for ever', async () => {
  const payload = JSON.stringify({
    id: 'evt_ajeno',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: 'pi_desconocido' } },
  });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: 'whsec_sandbox' });
  expect((await post(payload, signature)).status).toBe(200);
  const kept = await app.db.selectFrom('payment_events').select('type').where('id', '=', 'evt_ajeno').execute();
  expect(kept).toHaveLength(1);
});

test('an intent whose id was never stored is adopted, and its money counted', async () => {
  const customer = await app.customer();
  app.stripe.faults.webhookLossRate = 1;
  const intentId = await payAndVanish(customer);
  await update(app.db, 'registrations', { user_id: customer.userId }, { payment_intent_id: null });
  // No check for nearly three days.
  app.travel(2.9);
  await adoptOrphanIntents(app.context);
  app.travel(-2.9);
  app.stripe.faults.webhookLossRate = 0;
  const row = await app.db
    .selectFrom('registrations')
    .select(['payment_intent_id', 'payment_status'])
    .where('user_id', '=', customer.userId)
    .executeTakeFirst();
  expect(row).toEqual({ payment_intent_id: intentId, payment_status: 'paid' });
});

test('an intent that was canceled is of no use to a registration without one', async () => {
  const customer = await app.customer();
  await app.call('POST /api/session', { token: customer.token });
  await beginRegistration(app, customer);
  const rows = () => app.db.selectFrom('registrations').selectAll().where('user_id', '=', customer.userId).execute();
  const before = await rows();
  app.stripe.faults.webhookLossRate = 1;
  const intentId = await createElsewhere(before[0]!.id);
  await app.context.stripe.cancelIntent(intentId);
  await adoptOrphanIntents(app.context);
  app.stripe.faults.webhookLossRate = 0;
  expect(await rows()).toEqual(before);
});

test('an intent that is not its registration’s own is cancelled; another installation’s is left alone', async () => {
  const customer = await app.customer();
  const paid = await app.call('POST /api/companies/initial', { token: customer.token, body: purchaseOf(customer) });
  const spare = await createElsewhere(paid.body.data.company_registration_id);
  const foreign = await Promise.all([randomUUID(), 'pedido-7'].map(createElsewhere));
  await adoptOrphanIntents(app.context);
  const statusAt = (id: string) => app.stripe.paymentIntents().find((intent) => intent.id === id)?.status;
  expect(statusAt(spare)).toBe('canceled');
  expect(foreign.map(statusAt)).toEqual(['requires_payment_method', 'requires_payment_method']);
  expect(statusAt(paid.body.data.payment_intent_id)).toBe('succeeded');
});

/** Created at the provider by hand, or by a process that crashed before storing the id. */
async function createElsewhere(registrationId: string): Promise<string> {
  const response = await fetch(`${app.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ amount: '39900', currency: 'usd', 'metadata[registration_id]': registrationId }),
  });
  return ((await response.json()) as { id: string }).id;
}

test('an unpaid registration of last week is cancelled at the provider first, then closed', async () => {
  const customer = await app.customer();
  const body = purchaseOf(customer, { payment_method_id: 'pm_card_visa_chargeDeclined' });
  await app.call('POST /api/companies/initial', { token: customer.token, body });
  const lastWeek = { created_at: new Date(Date.now() - 8 * 86_400_000), check_at: new Date(0) };
  await vi.waitFor(
    async () => {
      // The decline's own webhook may still arrive and reset the next check.
      await app.db.updateTable('registrations').set(lastWeek).where('user_id', '=', customer.userId).execute();
      await reconcilePayments(app.context);
      expect(await statusOf(customer)).toBe('canceled');
    },
    { timeout: 5_000, interval: 100 },
  );
  const row = await app.db
    .selectFrom('registrations')
    .select('payment_intent_id')
    .where('user_id', '=', customer.userId)
    .executeTakeFirst();
  expect(app.stripe.paymentIntents().find(({ id }) => id === row?.payment_intent_id)?.status).toBe('canceled');
});
