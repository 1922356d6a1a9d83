import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { update } from '../../testing/database/rows.ts';
import { holdAddon } from '../../testing/plans/hold-catalogue.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp({}, { hasWebhooks: true });

const pay = (token: string, body: ReturnType<typeof purchaseOf>) =>
  app.call('POST /api/companies/initial', { token, body });
const chargesOf = (intentId: string) =>
  app.stripe.charges().filter((charge) => charge.payment_intent === intentId && charge.paid);
const ordersOf = (userId: string) => app.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();
const registrationsOf = (userId: string) =>
  app.db.selectFrom('registrations').selectAll().where('user_id', '=', userId).execute();

describe('paying', () => {
  test('200 charges the server’s price once and writes one order and one receipt message', async () => {
    const customer = await app.customer();
    const { status, body } = await pay(customer.token, purchaseOf(customer));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ requires_action: false, client_secret: null });
    const [charge, ...others] = chargesOf(body.data.payment_intent_id);
    expect(charge).toMatchObject({ amount: 39_900, currency: 'usd' });
    expect(others).toEqual([]);
    const [order, ...otherOrders] = await ordersOf(customer.userId);
    expect(order).toMatchObject({
      registration_id: body.data.company_registration_id,
      total_amount_cents: 39_900,
      status: 'pendiente',
      priority: 'medium',
      completion_percentage: 0,
    });
    expect(otherOrders).toEqual([]);
    const mails = await app.db
      .selectFrom('outbox')
      .selectAll()
      .where('ref', '=', body.data.company_registration_id)
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['payment-received']);
  });

  test('200 adds the add-ons that the chosen ones need and charges for them', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer, {
      plan_type: 'Plus',
      selected_addons: ['asesoria_bancaria'],
      amount: 649 + 149 + 199,
    });
    const { status, body } = await pay(customer.token, purchase);
    expect(status).toBe(200);
    expect(chargesOf(body.data.payment_intent_id)[0]?.amount).toBe(99_700);
    const [registration] = await registrationsOf(customer.userId);
    expect(registration?.selected_addons).toEqual(['direccion_fisica', 'asesoria_bancaria']);
  });

  test('409 again for the same checkout with another amount, and the e-mail is the one of the sign-in', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer, {
      payment_method_id: 'pm_card_visa_chargeDeclined',
      user_email: ` ${customer.email.toUpperCase()} `,
    });
    expect((await pay(customer.token, purchase)).status).toBe(402);
    const again = await pay(customer.token, { ...purchase, payment_method_id: 'pm_card_visa', amount: 1 });
    expect([again.status, again.body.code]).toEqual([409, 'payments.amount_mismatch']);
    const [registration, ...others] = await registrationsOf(customer.userId);
    expect(registration).toMatchObject({ user_email: customer.email, payment_status: 'awaiting_payment' });
    expect(others).toEqual([]);
  });

  test('200 again for the same checkout, charging nothing more', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer);
    const first = await pay(customer.token, purchase);
    const second = await pay(customer.token, purchase);
    expect(second.body.data).toEqual(first.body.data);
    expect(chargesOf(first.body.data.payment_intent_id)).toHaveLength(1);
    expect(await ordersOf(customer.userId)).toHaveLength(1);
  });

  test('a double click sent ten times at once is one charge and one order', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(customer.token, purchase)));
    expect(new Set(answers.map(({ body }) => body.data?.payment_intent_id))).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(chargesOf(answers[0]!.body.data.payment_intent_id)).toHaveLength(1);
    expect(await ordersOf(customer.userId)).toHaveLength(1);
  });

  test('an answer that the provider executed and we never received is found, not repeated', async () => {
    const customer = await app.customer();
    app.stripe.faults.dropRate = 0.5;
    const purchase = purchaseOf(customer);
    let result = await pay(customer.token, purchase);
    app.stripe.faults.dropRate = 0;
    if (result.status !== 200) result = await pay(customer.token, purchase);
    expect(result.status).toBe(200);
    const mine = app.stripe
      .paymentIntents()
      .filter((intent) => intent.metadata['registration_id'] === result.body.data.company_registration_id);
    expect(mine).toHaveLength(1);
    expect(chargesOf(mine[0]!.id)).toHaveLength(1);
  });

  test('clicks during an outage share one intent, whoever asks the provider again', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer);
    app.stripe.faults.fail500 = 3;
    await Promise.all(Array.from({ length: 6 }, () => pay(customer.token, purchase)));
    app.stripe.faults.fail500 = 0;
    const { status, body } = await pay(customer.token, purchase);
    expect(status).toBe(200);
    const mine = app.stripe
      .paymentIntents()
      .filter((intent) => intent.metadata['registration_id'] === body.data.company_registration_id);
    expect(mine).toHaveLength(1);
  });

  test.each([
    ['refused', 'pm_card_visa_chargeDeclined'],
    ['waiting for its bank', 'pm_card_threeDSecure2Required'],
  ])(
    'a card that was noted but never tried, as after a crash, is not taken for the one before it (%s)',
    async (_, method) => {
      const customer = await app.customer();
      const purchase = purchaseOf(customer, { payment_method_id: method });
      await pay(customer.token, purchase);
      await update(app.db, 'registrations', { user_id: customer.userId }, { payment_method_id: 'pm_card_visa' });
      const { status, body } = await pay(customer.token, { ...purchase, payment_method_id: 'pm_card_visa' });
      expect([status, body.data?.requires_action]).toEqual([200, false]);
    },
  );

  test('a new try is looked after soon, however often the registration was looked at before', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer, { payment_method_id: 'pm_card_visa_chargeDeclined' });
    await pay(customer.token, purchase);
    const later = new Date(Date.now() + 3_600_000);
    await update(app.db, 'registrations', { user_id: customer.userId }, { checks: 12, check_at: later });
    await pay(customer.token, { ...purchase, payment_method_id: 'pm_card_threeDSecure2Required' });
    const [registration] = await registrationsOf(customer.userId);
    expect(registration!.check_at!.getTime()).toBeLessThan(Date.now() + 30_000);
  });

  test('a failed try, then another choice: the first payment is made impossible before the second', async () => {
    const customer = await app.customer();
    const declined = purchaseOf(customer, { payment_method_id: 'pm_card_visa_chargeDeclined' });
    await pay(customer.token, declined);
    const changed = { ...declined, payment_method_id: 'pm_card_visa', plan_type: 'Plus', amount: 649 };
    const { status, body } = await pay(customer.token, changed as typeof declined);
    expect(status).toBe(200);
    expect(chargesOf(body.data.payment_intent_id)[0]?.amount).toBe(64_900);
    const statuses = (await registrationsOf(customer.userId)).map((row) => row.payment_status).toSorted();
    expect(statuses).toEqual(['canceled', 'paid']);
    const ids = (await registrationsOf(customer.userId)).map((row) => row.payment_intent_id);
    const intents = app.stripe.paymentIntents().filter((intent) => ids.includes(intent.id));
    expect(intents.map((intent) => intent.status).toSorted()).toEqual(['canceled', 'succeeded']);
  });
});

test('after a refund the same wizard can buy again', async () => {
  const customer = await app.customer();
  const purchase = purchaseOf(customer);
  const first = await pay(customer.token, purchase);
  await fetch(`${app.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_intent: first.body.data.payment_intent_id }),
  });
  // Via the provider's webhook: a late notice of the payment would undo a manual change.
  await expect
    .poll(async () => (await registrationsOf(customer.userId))[0]?.payment_status, { timeout: 20_000 })
    .toBe('refunded');
  const second = await pay(customer.token, purchase);
  expect(second.status).toBe(200);
  expect(second.body.data.payment_intent_id).not.toBe(first.body.data.payment_intent_id);
});

describe('cards that refuse', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', 'payments.card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'payments.insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'payments.expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'payments.incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'payments.processing_error'],
  ])('402 %s says %s and another card pays the same registration', async (method, code) => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer, { payment_method_id: method });
    const refused = await pay(customer.token, purchase);
    expect(refused).toMatchObject({ status: 402, body: { success: false, code } });
    expect(await ordersOf(customer.userId)).toEqual([]);
    const paid = await pay(customer.token, { ...purchase, payment_method_id: 'pm_card_visa' });
    expect(paid.status).toBe(200);
    expect(await registrationsOf(customer.userId)).toHaveLength(1);
  });

  test('422 when the card data are unknown to the provider', async () => {
    const customer = await app.customer();
    const { status, body } = await pay(customer.token, purchaseOf(customer, { payment_method_id: 'pm_nobodyknows' }));
    expect([status, body.code]).toEqual([422, 'payments.method_invalid']);
  });

  test('3-D Secure: asks, waits, and is paid after the bank says yes', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer, { payment_method_id: 'pm_card_threeDSecure2Required' });
    const answer = await pay(customer.token, purchase);
    expect(answer.body.data).toMatchObject({
      requires_action: true,
      client_secret: expect.stringContaining('_secret_') as string,
    });
    expect(await ordersOf(customer.userId)).toEqual([]);
    expect((await pay(customer.token, purchase)).body.data.requires_action).toBe(true);
    await authenticate(answer.body.data.payment_intent_id, 'authorize');
    const paid = await pay(customer.token, purchase);
    expect(paid.body.data).toMatchObject({
      requires_action: false,
      payment_intent_id: answer.body.data.payment_intent_id,
    });
    expect(chargesOf(answer.body.data.payment_intent_id)).toHaveLength(1);
  });

  test('402 when the bank says no, and another card still pays', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer, { payment_method_id: 'pm_card_threeDSecure2Required' });
    const answer = await pay(customer.token, purchase);
    await authenticate(answer.body.data.payment_intent_id, 'reject');
    expect((await pay(customer.token, purchase)).body.code).toBe('payments.authentication_failed');
    expect((await pay(customer.token, { ...purchase, payment_method_id: 'pm_card_visa' })).status).toBe(200);
  });

  async function authenticate(intentId: string, result: 'authorize' | 'reject') {
    const intent = app.stripe.paymentIntents().find(({ id }) => id === intentId)!;
    const page = await fetch(`${app.stripe.url}/3ds/${intentId}?client_secret=${intent.client_secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `result=${result}`,
    });
    expect(page.ok).toBe(true);
  }
});

describe('refusals that charge nothing', () => {
  const refusals: [string, Record<string, unknown>, number, string][] = [
    ['a tampered amount', { amount: 1 }, 409, 'payments.amount_mismatch'],
    ['fractions of a cent', { amount: 399.001 }, 409, 'payments.amount_mismatch'],
    ['a wrong plan', { plan_type: 'Gratis' }, 422, 'request.invalid'],
    ['an unknown add-on', { selected_addons: ['yate'] }, 422, 'plans.addon_unknown'],
    ['somebody else’s e-mail', { user_email: 'otra@example.com' }, 403, 'identity.other_email'],
    ['no card', { payment_method_id: undefined }, 422, 'request.invalid'],
    ['a blank name', { company_name: '   ' }, 422, 'request.invalid'],
    ['an over-long name', { company_name: 'x'.repeat(201) }, 422, 'request.invalid'],
    ['a name of two emojis', { company_name: '🚀🚀' }, 422, 'request.invalid'],
    ['a name that only tells its kind', { company_name: 'LLC' }, 422, 'request.invalid'],
    ['an alternative of emojis', { alternative_company_name: '🚀' }, 422, 'request.invalid'],
    ['a NUL in the name', { company_name: 'Faro\u0000 LLC' }, 422, 'request.invalid'],
    ['a line break in the name', { company_name: 'Faro\nBcc: x@example.com' }, 422, 'request.invalid'],
    ['an unknown field', { precio: 1 }, 422, 'request.invalid'],
    ['another currency', { currency: 'eur' }, 422, 'request.invalid'],
    ['a checkout id that is none', { checkout_id: '1' }, 422, 'request.invalid'],
  ];
  test.each(refusals)('%s', async (_what, change, status, code) => {
    const customer = await app.customer();
    const before = app.stripe.paymentIntents().length;
    const answer = await pay(customer.token, purchaseOf(customer, change));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/[a-záéíóú]/i);
    expect(app.stripe.paymentIntents()).toHaveLength(before);
    expect(await registrationsOf(customer.userId)).toEqual([]);
  });

  test('an add-on that is no longer sold', async () => {
    await holdAddon(app, 'retirado', { is_available: false });
    const customer = await app.customer();
    const { status, body } = await pay(
      customer.token,
      purchaseOf(customer, { selected_addons: ['retirado'], amount: 400 }),
    );
    expect([status, body.code]).toEqual([409, 'plans.addon_unavailable']);
  });

  test('another customer’s checkout id is simply a new purchase', async () => {
    const [one, other] = [await app.customer(), await app.customer()];
    const checkout_id = randomUUID();
    const first = await pay(one.token, purchaseOf(one, { checkout_id }));
    const second = await pay(other.token, purchaseOf(other, { checkout_id }));
    expect(second.body.data.company_registration_id).not.toBe(first.body.data.company_registration_id);
  });

  test('503 while the provider is down; the same call pays once it is back', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer);
    app.stripe.faults.fail500 = 1000;
    const down = await pay(customer.token, purchase);
    app.stripe.faults.fail500 = 0;
    expect([down.status, down.body.code]).toEqual([503, 'payments.provider_unavailable']);
    expect((await pay(customer.token, purchase)).status).toBe(200);
    expect(await ordersOf(customer.userId)).toHaveLength(1);
  });

  test.each([
    { payment_method_id: 'pm_inexistente' },
    { payment_method_id: undefined, confirmation_token_id: 'ctoken_inexistente' },
    { payment_method_id: undefined, confirmation_token_id: 'ctoken_expired_1' },
  ])(
    '422 for a card that the provider does not take, also after a refusal; a good one then pays: %o',
    async (source) => {
      const customer = await app.customer();
      const purchase = purchaseOf(customer);
      const unknown = { ...purchase, ...(source as object) };
      expect((await pay(customer.token, unknown)).body.code).toBe('payments.method_invalid');
      await pay(customer.token, { ...purchase, payment_method_id: 'pm_card_visa_chargeDeclined' });
      const { status, body } = await pay(customer.token, unknown);
      expect([status, body.code]).toEqual([422, 'payments.method_invalid']);
      expect((await pay(customer.token, purchase)).status).toBe(200);
    },
  );

  test('409 while another click is trying the same card: not an outage, and not the refusal of an earlier card', async () => {
    const customer = await app.customer();
    const purchase = purchaseOf(customer, { payment_method_id: 'pm_card_visa_chargeDeclined' });
    await pay(customer.token, purchase);
    const [registration] = await registrationsOf(customer.userId);
    const elsewhere = () =>
      fetch(`${app.stripe.url}/v1/payment_intents/${registration!.payment_intent_id}/confirm`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer sk_test_sandbox',
          'idempotency-key': `pi-confirm:${registration!.id}:pm_card_visa:once`,
        },
        body: new URLSearchParams({ payment_method: 'pm_card_visa', use_stripe_sdk: 'true', setup_future_usage: '' }),
      });
    app.stripe.faults.delayMs = 10_000;
    // One of the two is still running when the other is refused.
    const clicks = [elsewhere(), elsewhere()];
    for (const click of clicks) click.catch(() => undefined);
    expect((await Promise.race(clicks)).status).toBe(409);
    app.stripe.faults.delayMs = 0;
    const { status, body } = await pay(customer.token, { ...purchase, payment_method_id: 'pm_card_visa' });
    expect([status, body.code]).toEqual([409, 'payments.in_progress']);
  });

  test('403 asks for a second factor where the policy requires it, and charges nothing', async () => {
    const customer = await app.customer();
    await setPolicy('required');
    const answer = await pay(customer.token, purchaseOf(customer));
    await setPolicy('off');
    expect(answer).toMatchObject({ status: 403, body: { requires_2fa: true, config: { can_skip: false } } });
    const [registration] = await registrationsOf(customer.userId);
    expect(registration?.payment_intent_id ?? null).toBeNull();
  });

  const setPolicy = (mode: string) =>
    app.db.updateTable('two_factor_policies').set({ mode }).where('action', '=', 'complete_payment').execute();
});
