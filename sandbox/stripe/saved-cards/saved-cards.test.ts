import { afterAll, beforeAll, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { cardIntent, connectSdk, refusalOf } from '../connect-sdk.ts';
import { type StripeSandbox, startStripe } from '../start-stripe.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let customer: string;
beforeAll(async () => {
  sandbox = await startStripe({ port: 0 });
  stripe = connectSdk(sandbox);
  customer = (await stripe.customers.create({ email: 'titular@example.com' })).id;
});
afterAll(() => sandbox.close());

const saved = async (card = 'pm_card_visa') => {
  const { payment_method: id } = await stripe.setupIntents.create({
    customer,
    payment_method: card,
    usage: 'off_session',
    confirm: true,
  });
  return id as string;
};
const charge = (method: string, change: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    ...cardIntent,
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
    ...change,
  });
const authorize = (intent: Stripe.PaymentIntent | Stripe.SetupIntent, result = 'authorize') => {
  const { stripe_js: page } = intent.next_action!.use_stripe_sdk as unknown as { stripe_js: string };
  return fetch(page, { method: 'POST', body: new URLSearchParams({ result }), redirect: 'manual' });
};

test('a card that was saved is charged while its holder is away, and any number of times', async () => {
  const method = await saved();
  expect((await charge(method)).status).toBe('succeeded');
  expect((await charge(method)).status).toBe('succeeded');
  const { data } = await stripe.paymentMethods.list({ customer });
  expect(data.map(({ id }) => id)).toContain(method);
});

test('saved with a payment it is kept for its customer; used once without one it is of no use any more', async () => {
  const kept = await stripe.paymentIntents.create({
    ...cardIntent,
    customer,
    payment_method: 'pm_card_mastercard',
    setup_future_usage: 'off_session',
    confirm: true,
  });
  const method = kept.payment_method as string;
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBe(customer);
  expect((await charge(method)).status).toBe('succeeded');
  const once = await stripe.paymentIntents.create({ ...cardIntent, payment_method: 'pm_card_visa', confirm: true });
  const used = once.payment_method as string;
  expect((await refusalOf(stripe.paymentMethods.attach(used, { customer }))).message).toContain(
    'may not be used again',
  );
  expect((await refusalOf(charge(used))).message).toContain('may not be used again');
});

test('the intents of one customer are listed, and nobody else’s', async () => {
  const [mine, others] = await Promise.all([1, 2].map(() => stripe.customers.create({})));
  const made = await Promise.all(
    [mine, others, mine].map((of) => stripe.paymentIntents.create({ ...cardIntent, customer: of!.id })),
  );
  const { data } = await stripe.paymentIntents.list({ customer: mine!.id });
  expect(data.map(({ id }) => id).toSorted()).toEqual([made[0]!.id, made[2]!.id].toSorted());
  const page = await stripe.paymentIntents.list({ customer: mine!.id, limit: 1 });
  expect([page.data.length, page.has_more]).toEqual([1, true]);
});

test('of another customer, of nobody, or detached, it is not charged', async () => {
  const method = await saved();
  const other = await stripe.customers.create({ email: 'otra@example.com' });
  expect((await refusalOf(charge(method, { customer: other.id }))).message).toContain(`belongs to the customer`);
  const { id: nobodys } = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: undefined, number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' } as never,
  });
  expect((await refusalOf(charge(nobodys))).param).toBe('payment_method');
  await stripe.paymentMethods.detach(method);
  expect((await refusalOf(charge(method))).message).toContain('may not be used again');
  expect((await refusalOf(charge(await saved(), { setup_future_usage: 'off_session' }))).param).toBe('off_session');
});

test('a bank that wants its holder asks once at the setting up, or each time', async () => {
  const once = await stripe.setupIntents.create({
    customer,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    confirm: true,
  });
  expect(once.status).toBe('requires_action');
  await authorize(once);
  const after = await stripe.setupIntents.retrieve(once.id);
  expect(after).toMatchObject({ status: 'succeeded', next_action: null });
  expect((await charge(after.payment_method as string)).status).toBe('succeeded');

  const always = await stripe.setupIntents.create({
    customer,
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
  });
  await authorize(always);
  const { payment_method: method } = await stripe.setupIntents.retrieve(always.id);
  const refusal = await refusalOf(charge(method as string));
  expect([refusal.code, refusal.decline_code]).toEqual(['authentication_required', 'authentication_required']);
  const intent = (refusal.raw as { payment_intent: Stripe.PaymentIntent }).payment_intent;
  expect([intent.status, (intent.last_payment_error!.payment_method as Stripe.PaymentMethod).id]).toEqual([
    'requires_payment_method',
    method,
  ]);
  // Its holder is here: the same intent goes on.
  const present = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: method as string,
    use_stripe_sdk: true,
  });
  await authorize(present);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

test('an authentication that is rejected saves nothing', async () => {
  const asked = await stripe.setupIntents.create({
    customer,
    payment_method: 'pm_card_threeDSecure2Required',
    confirm: true,
  });
  await authorize(asked, 'reject');
  expect(await stripe.setupIntents.retrieve(asked.id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  });
});

test('a card that is refused is not saved; one that declines later is', async () => {
  expect((await refusalOf(saved('pm_card_visa_chargeDeclined'))).code).toBe('card_declined');
  const later = await saved('pm_card_chargeCustomerFail');
  expect((await refusalOf(charge(later))).decline_code).toBe('generic_decline');
});

test.each([
  ['empty-card', 'insufficient_funds', 'try_again_later'],
  ['lose-card', 'lost_card', 'do_not_try_again'],
  ['revoke-card', 'revocation_of_authorization', 'do_not_try_again'],
  ['expire-card', '', 'confirm_card_data'],
] as const)('%s: its bank says %s, and what to do about it', async (act, declineCode, advice) => {
  const method = await saved();
  expect(sandbox.act(act, method)).toBe(true);
  const refusal = await refusalOf(charge(method));
  expect([refusal.decline_code, (refusal.raw as { advice_code: string }).advice_code]).toEqual([declineCode, advice]);
  const { latest_charge: id } = (refusal.raw as { payment_intent: Stripe.PaymentIntent }).payment_intent;
  expect((await stripe.charges.retrieve(id as string)).outcome).toMatchObject({ advice_code: advice });
  expect(sandbox.act('mend-card', method)).toBe(true);
  expect((await charge(method)).status).toBe('succeeded');
});

test('of a new card with another last day the provider hears by itself', async () => {
  const method = await saved();
  const { card } = await stripe.paymentMethods.retrieve(method);
  sandbox.act('renew-card', method);
  expect((await stripe.paymentMethods.retrieve(method)).card!.exp_year).toBe(card!.exp_year + 4);
  expect(sandbox.events().at(-1)).toMatchObject({
    type: 'payment_method.automatically_updated',
    data: { object: { id: method } },
  });
  expect(sandbox.act('empty-card', 'pm_unknown')).toBe(false);
});
