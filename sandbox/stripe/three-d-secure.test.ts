import { afterAll, beforeAll, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { cardIntent, connectSdk, refusalOf } from './connect-sdk.ts';
import { type StripeSandbox, startStripe } from './start-stripe.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripe({ port: 0 });
  stripe = connectSdk(sandbox);
});
afterAll(() => sandbox.close());

const ask = (method: string, params: object = {}) =>
  stripe.paymentIntents.create({
    ...cardIntent,
    payment_method: method,
    confirm: true,
    use_stripe_sdk: true,
    ...params,
  });

function pageOf(intent: Stripe.PaymentIntent): string {
  return (intent.next_action!.use_stripe_sdk as unknown as { stripe_js: string }).stripe_js;
}

const decide = (page: string, result: 'authorize' | 'reject') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ result }), redirect: 'manual' });

test.each(['pm_card_threeDSecure2Required', 'pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup'])(
  '%s charges nothing before the holder authorises, and charges then',
  async (method) => {
    const intent = await ask(method);
    expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null });
    const page = await (await fetch(pageOf(intent))).text();
    expect(page).toContain('lang="es"');
    expect(page).toContain('$1,000.00');
    expect(page).toMatch(/<button[^>]*>Autorizar<\/button>/);
    expect(page).toMatch(/<button[^>]*>Rechazar<\/button>/);
    const closing = await decide(pageOf(intent), 'authorize');
    expect(await closing.text()).toContain('3ds-done');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 100_000,
    });
  },
);

test('a rejected authentication charges nothing and asks for another payment method', async () => {
  const intent = await ask('pm_card_threeDSecure2Required');
  await decide(pageOf(intent), 'reject');
  const after = await stripe.paymentIntents.retrieve(intent.id);
  expect(after).toMatchObject({ status: 'requires_payment_method', payment_method: null, latest_charge: null });
  expect(after.last_payment_error?.code).toBe('payment_intent_authentication_failure');
});

test.each([
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['4000008400001629', 'generic_decline'],
])('%s is authorised by its holder and then refused by the bank with %s', async (card, declineCode) => {
  const method = card.startsWith('pm_')
    ? card
    : (await stripe.paymentMethods.create({ type: 'card', card: { number: card, exp_month: 1, exp_year: 2040 } })).id;
  const intent = await ask(method);
  await decide(pageOf(intent), 'authorize');
  const after = await stripe.paymentIntents.retrieve(intent.id);
  expect(after).toMatchObject({ status: 'requires_payment_method', payment_method: null });
  expect(after.last_payment_error).toMatchObject({ code: 'card_declined', decline_code: declineCode });
});

test('deciding twice decides once', async () => {
  const intent = await ask('pm_card_threeDSecure2Required');
  await decide(pageOf(intent), 'authorize');
  await decide(pageOf(intent), 'reject');
  await decide(pageOf(intent), 'authorize');
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  expect(sandbox.charges().filter((charge) => charge.payment_intent === intent.id)).toHaveLength(1);
});

test('with manual confirmation the server confirms again before anything is charged', async () => {
  const intent = await ask('pm_card_threeDSecure2Required', { confirmation_method: 'manual' });
  await decide(pageOf(intent), 'authorize');
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_confirmation',
    latest_charge: null,
  });
  expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('succeeded');
});

test('with a return_url the customer is sent to the bank and back', async () => {
  const intent = await ask('pm_card_threeDSecure2Required', {
    use_stripe_sdk: false,
    return_url: 'http://localhost:5000/empresa/nueva?paso=3',
  });
  const back = await decide(intent.next_action!.redirect_to_url!.url!, 'authorize');
  expect(back.status).toBe(303);
  const url = new URL(back.headers.get('location')!);
  expect(url.pathname).toBe('/empresa/nueva');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    paso: '3',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  });
});

test('a return_url that is no web address is not followed', async () => {
  const intent = await ask('pm_card_threeDSecure2Required');
  const back = await decide(`${pageOf(intent)}&return_url=javascript:alert(1)`, 'authorize');
  expect(back.status).toBe(200);
});

test('error_on_requires_action refuses instead of asking', async () => {
  const refusal = await refusalOf(ask('pm_card_authenticationRequired', { error_on_requires_action: true }));
  expect(refusal).toMatchObject({ statusCode: 402, code: 'authentication_required' });
});

test('the bank page opens only with the secret of its PaymentIntent', async () => {
  const intent = await ask('pm_card_threeDSecure2Required');
  const guessed = pageOf(intent).replace(/client_secret=.*/, 'client_secret=guess');
  expect((await fetch(guessed)).status).toBe(404);
  expect((await decide(guessed, 'authorize')).status).toBe(404);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
});

test('a new card has to be authenticated by its own bank', async () => {
  const intent = await ask('pm_card_threeDSecure2Required', { confirmation_method: 'manual' });
  await decide(pageOf(intent), 'authorize');
  const again = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' });
  expect(again.status).toBe('requires_action');
});
