import { afterAll, beforeAll, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { cardIntent, connectSdk, refusalOf } from './connect-sdk.ts';
import { type StripeSandbox, startStripe } from './start-stripe.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let browser: Stripe;
beforeAll(async () => {
  sandbox = await startStripe({ port: 0 });
  stripe = connectSdk(sandbox);
  browser = connectSdk(sandbox, { key: 'pk_test_sandbox' });
});
afterAll(() => sandbox.close());

test('a PaymentIntent is made unconfirmed, updated, confirmed and expanded', async () => {
  const made = await stripe.paymentIntents.create({ ...cardIntent, metadata: { registration_id: 'r1', gone: 'x' } });
  expect(made).toMatchObject({ status: 'requires_payment_method', amount: 100_000, currency: 'usd' });
  const updated = await stripe.paymentIntents.update(made.id, { amount: 120_000, metadata: { gone: '', plan: 'pro' } });
  expect(updated).toMatchObject({ amount: 120_000, metadata: { registration_id: 'r1', plan: 'pro' } });
  expect(updated.metadata).not.toHaveProperty('gone');
  const paid = await stripe.paymentIntents.confirm(made.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge', 'payment_method'],
  });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 120_000 });
  expect(paid.latest_charge).toMatchObject({ object: 'charge', amount: 120_000 });
  expect(paid.payment_method).toMatchObject({ object: 'payment_method', card: { last4: '4242' } });
});

test('a paid PaymentIntent is neither confirmed, cancelled nor repriced again', async () => {
  const { id } = await stripe.paymentIntents.create({ ...cardIntent, payment_method: 'pm_card_visa', confirm: true });
  const refused = { statusCode: 400, code: 'payment_intent_unexpected_state' };
  expect(await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject(refused);
  expect(await refusalOf(stripe.paymentIntents.cancel(id))).toMatchObject(refused);
  expect(await refusalOf(stripe.paymentIntents.update(id, { amount: 9900 }))).toMatchObject(refused);
  expect(sandbox.charges().filter((charge) => charge.payment_intent === id)).toHaveLength(1);
});

test('a cancelled PaymentIntent is never paid', async () => {
  const { id } = await stripe.paymentIntents.create(cardIntent);
  const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  const refusal = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
  expect(refusal.code).toBe('payment_intent_unexpected_state');
});

test('without a return_url, the dashboard methods are refused at confirmation and nothing is made', async () => {
  const before = sandbox.paymentIntents().length;
  const open = { amount: 5000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  expect(await refusalOf(stripe.paymentIntents.create(open))).toMatchObject({ statusCode: 400, param: 'return_url' });
  expect(sandbox.paymentIntents()).toHaveLength(before);
  const closed = { ...open, automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const } };
  expect((await stripe.paymentIntents.create(closed)).status).toBe('succeeded');
});

test.each([
  [{ currency: 'usd' }, 'amount', 'parameter_missing'],
  [{ amount: 49, currency: 'usd' }, 'amount', 'amount_too_small'],
  [{ amount: 12.5, currency: 'usd' }, 'amount', 'parameter_invalid_integer'],
  [{ amount: 5000 }, 'currency', 'parameter_missing'],
  [{ ...cardIntent, payment_method: 'pm_unknown' }, 'payment_method', 'resource_missing'],
])('%j is refused for its %s', async (params, param, code) => {
  const refusal = await refusalOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
  expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param, code });
});

test('lists are newest first, paged, and narrowed by date', async () => {
  const own = await startStripe({ port: 0 });
  const sdk = connectSdk(own);
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1) made.unshift((await sdk.paymentIntents.create(cardIntent)).id);
  const page = await sdk.paymentIntents.list({ limit: 2 });
  expect(page).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
  const next = await sdk.paymentIntents.list({ limit: 3, starting_after: page.data[1]!.id });
  expect(next).toMatchObject({ has_more: false, data: made.slice(2).map((id) => ({ id })) });
  const all: string[] = [];
  for await (const intent of sdk.paymentIntents.list({ limit: 2 })) all.push(intent.id);
  expect(all).toEqual(made);
  const soon = Math.floor(Date.now() / 1000) + 60;
  expect((await sdk.paymentIntents.list({ created: { gte: soon } })).data).toEqual([]);
  expect((await sdk.paymentIntents.list({ created: { gte: soon - 120 } })).data).toHaveLength(5);
  await own.close();
});

test('search finds by metadata and status', async () => {
  const { id } = await stripe.paymentIntents.create({ ...cardIntent, metadata: { registration_id: 'r-77' } });
  const query = `metadata['registration_id']:'r-77' AND status:'requires_payment_method'`;
  expect((await stripe.paymentIntents.search({ query })).data.map((intent) => intent.id)).toEqual([id]);
  expect((await stripe.paymentIntents.search({ query: "metadata['registration_id']:'r-78'" })).data).toEqual([]);
});

test('refunds take what is left of a charge, and not a cent more', async () => {
  const intent = await stripe.paymentIntents.create({ ...cardIntent, payment_method: 'pm_card_visa', confirm: true });
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 30_000 });
  expect(part).toMatchObject({ status: 'succeeded', amount: 30_000, charge: intent.latest_charge });
  expect(await refusalOf(stripe.refunds.create({ payment_intent: intent.id, amount: 70_001 }))).toMatchObject({
    param: 'amount',
  });
  expect((await stripe.refunds.create({ charge: String(intent.latest_charge) })).amount).toBe(70_000);
  expect(await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
    refunded: true,
    amount_refunded: 100_000,
  });
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
  expect((await stripe.refunds.retrieve(part.id)).id).toBe(part.id);
});

test('events tell what happened, newest first', async () => {
  const own = await startStripe({ port: 0 });
  const sdk = connectSdk(own);
  const intent = await sdk.paymentIntents.create({ ...cardIntent, payment_method: 'pm_card_visa', confirm: true });
  const events = await sdk.events.list();
  expect(events.data.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
  expect(events.data[0]?.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
  expect((await sdk.events.retrieve(events.data[0]!.id)).id).toBe(events.data[0]!.id);
  expect((await sdk.events.list({ types: ['charge.succeeded'] })).data).toHaveLength(1);
  await own.close();
});

test('a publishable key makes payment methods and sees a PaymentIntent with its secret, nothing else', async () => {
  const intent = await stripe.paymentIntents.create(cardIntent);
  const secret = intent.client_secret!;
  expect(await refusalOf(browser.paymentIntents.create(cardIntent))).toMatchObject({ statusCode: 403 });
  expect(await refusalOf(browser.paymentIntents.list())).toMatchObject({ statusCode: 403 });
  expect(await refusalOf(browser.refunds.create({ payment_intent: intent.id }))).toMatchObject({ statusCode: 403 });
  expect(await refusalOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({ statusCode: 404 });
  expect((await browser.paymentIntents.retrieve(intent.id, { client_secret: secret })).id).toBe(intent.id);
  const method = await browser.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 1, exp_year: 2040 },
  });
  const paid = await browser.paymentIntents.confirm(intent.id, {
    client_secret: secret,
    payment_method: method.id,
  } as Stripe.PaymentIntentConfirmParams);
  expect(paid.status).toBe('succeeded');
});

test('a wrong key, an unknown URL and a broken body answer in the shape of the provider', async () => {
  expect(await refusalOf(connectSdk(sandbox, { key: 'sk_test_other' }).balance.retrieve())).toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
  expect(await refusalOf(stripe.customers.list())).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
  });
  expect((await stripe.balance.retrieve()).object).toBe('balance');
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  for (const body of ['{"amount":', 'amount[=&&&', '%E0%A4%A', 'a'.repeat(700_000), 'amount[a][b]=1&currency[]=usd']) {
    const answer = await fetch(`${sandbox.url}/v1/payment_intents`, { method: 'POST', headers, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.json()).toHaveProperty('error.type', 'invalid_request_error');
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
  }
});
