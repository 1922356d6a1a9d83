import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { cardIntent, connectSdk, refusalOf } from './connect-sdk.ts';
import { type StripeSandbox, startStripe } from './start-stripe.ts';
import { noStripeFaults } from './stripe-faults.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripe({ port: 0 });
  stripe = connectSdk(sandbox);
});
beforeEach(() => void Object.assign(sandbox.faults, noStripeFaults));
afterAll(() => sandbox.close());

const declined = { ...cardIntent, payment_method: 'pm_card_chargeDeclined', confirm: true };
let keys = 0;
const newKey = () => ({ idempotencyKey: `key-${(keys += 1)}` });

test('the same key and parameters make one PaymentIntent and replay its answer', async () => {
  const key = newKey();
  const first = await stripe.paymentIntents.create(cardIntent, key);
  const again = await stripe.paymentIntents.create(cardIntent, key);
  expect(again.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
});

test('the same key with other parameters is refused and makes nothing', async () => {
  const key = newKey();
  await stripe.paymentIntents.create(cardIntent, key);
  const before = sandbox.paymentIntents().length;
  const refusal = await refusalOf(stripe.paymentIntents.create({ ...cardIntent, amount: 5000 }, key));
  expect(refusal).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  expect(sandbox.paymentIntents()).toHaveLength(before);
});

test('a decline is replayed under its key: one failed charge, however often it is asked', async () => {
  const key = newKey();
  const [first, again] = [
    await refusalOf(stripe.paymentIntents.create(declined, key)),
    await refusalOf(stripe.paymentIntents.create(declined, key)),
  ];
  expect(again).toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
  expect(sandbox.charges().filter((charge) => charge.payment_intent === first.payment_intent?.id)).toHaveLength(1);
});

test('a 500 is replayed under its key', async () => {
  const key = newKey();
  sandbox.faults.fail500 = 1;
  expect(await refusalOf(stripe.paymentIntents.create(cardIntent, key))).toMatchObject({ statusCode: 500 });
  expect(await refusalOf(stripe.paymentIntents.create(cardIntent, key))).toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.create(cardIntent, newKey())).object).toBe('payment_intent');
});

test('a charge, or a decline, that is answered with a 500 was made once, and its key says 500', async () => {
  for (const [card, paid] of [
    ['pm_card_visa', true],
    ['pm_card_chargeDeclined', false],
  ] as const) {
    const { id } = await stripe.paymentIntents.create(cardIntent);
    const key = newKey();
    sandbox.faults.late500 = 1;
    const confirm = () => refusalOf(stripe.paymentIntents.confirm(id, { payment_method: card }, key));
    expect([(await confirm()).statusCode, (await confirm()).statusCode]).toEqual([500, 500]);
    const charges = sandbox.charges().filter((charge) => charge.payment_intent === id);
    expect(charges).toMatchObject([{ paid }]);
  }
});

test('a parameter refused before execution leaves its key free', async () => {
  const key = newKey();
  expect(await refusalOf(stripe.paymentIntents.create({ ...cardIntent, amount: 10 }, key))).toMatchObject({
    code: 'amount_too_small',
  });
  expect((await stripe.paymentIntents.create(cardIntent, key)).object).toBe('payment_intent');
});

test('while the first request runs, a second with its key gets 409', async () => {
  const key = newKey();
  sandbox.faults.delayMs = 250;
  const both = await Promise.allSettled([1, 2].map(() => stripe.paymentIntents.create(cardIntent, key)));
  const refusals = both.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  expect(refusals).toMatchObject([{ statusCode: 409, code: 'idempotency_key_in_use' }]);
});

test('parallel double clicks with SDK retries get the same PaymentIntent', async () => {
  sandbox.faults.delayMs = 50;
  const patient = connectSdk(sandbox, { retries: 3 });
  const key = newKey();
  const intents = await Promise.all([1, 2, 3].map(() => patient.paymentIntents.create(cardIntent, key)));
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
});

test('an answer lost on the way is replayed to the retry: executed once', async () => {
  const before = sandbox.paymentIntents().length;
  sandbox.faults.dropNext = 1;
  const intent = await connectSdk(sandbox, { retries: 2 }).paymentIntents.create(cardIntent, newKey());
  expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(sandbox.paymentIntents()).toHaveLength(before + 1);
  expect(sandbox.journal.list().map(({ status }) => status)).toContain(0);
});

test('a caller who never hears back finds the payment made', async () => {
  const intent = await stripe.paymentIntents.create(cardIntent);
  sandbox.faults.dropNext = 5;
  const refusal = await refusalOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }));
  expect(refusal.type).toBe('StripeConnectionError');
  sandbox.faults.dropNext = 0;
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  expect(sandbox.charges().filter((charge) => charge.payment_intent === intent.id)).toHaveLength(1);
});
