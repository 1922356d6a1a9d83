import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { passesLuhn } from './check-card.ts';
import { cardIntent, connectSdk, refusalOf } from './connect-sdk.ts';
import { type StripeSandbox, startStripe } from './start-stripe.ts';
import { testCards } from './test-cards.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let browser: Stripe;
beforeAll(async () => {
  sandbox = await startStripe({ port: 0 });
  stripe = connectSdk(sandbox);
  browser = connectSdk(sandbox, { key: 'pk_test_sandbox' });
});
afterAll(() => sandbox.close());

const typeCard = (number: string, card: object = {}) =>
  browser.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: '123', ...card } });

async function pay(number: string) {
  const method = await typeCard(number);
  return stripe.paymentIntents.create({ ...cardIntent, payment_method: method.id, confirm: true });
}

test('every listed card number has a valid check digit', () => {
  expect(Object.keys(testCards).length).toBeGreaterThan(20);
  for (const number of Object.keys(testCards)) expect(passesLuhn(number), number).toBe(true);
});

test.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'amex'],
  ['4000000320000021', 'visa'],
])('%s is charged in full', async (number, brand) => {
  const intent = await pay(number);
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 100_000, last_payment_error: null });
  const charge = await stripe.charges.retrieve(String(intent.latest_charge));
  expect(charge).toMatchObject({ paid: true, status: 'succeeded', payment_method_details: { card: { brand } } });
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000000341', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'expired_card', ''],
  ['4000000000000127', 'incorrect_cvc', ''],
  ['4000000000000119', 'processing_error', ''],
])('%s is refused with %s %s, and the PaymentIntent loses its payment method', async (number, code, declineCode) => {
  const refusal = await refusalOf(pay(number));
  expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
  expect(refusal.decline_code).toBe(declineCode);
  const intent = await stripe.paymentIntents.retrieve(String(refusal.payment_intent?.id));
  expect(intent).toMatchObject({ status: 'requires_payment_method', payment_method: null, amount_received: 0 });
  expect(intent.last_payment_error).toMatchObject({ code, payment_method: { card: { last4: number.slice(-4) } } });
});

test('a refused PaymentIntent is paid by another card and keeps both charges', async () => {
  const refusal = await refusalOf(pay('4000000000009995'));
  const id = String(refusal.payment_intent?.id);
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  const charges = await stripe.charges.list({ payment_intent: id });
  expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});

test('4000000000000259 is charged, then disputed', async () => {
  const intent = await pay('4000000000000259');
  expect(intent.status).toBe('succeeded');
  const disputes = await stripe.disputes.list({ payment_intent: intent.id });
  expect(disputes.data).toMatchObject([{ status: 'needs_response', amount: 100_000, charge: intent.latest_charge }]);
  const events = await stripe.events.list({ type: 'charge.dispute.created' });
  expect(events.data.map(({ data }) => data.object)).toMatchObject([{ id: disputes.data[0]?.id }]);
});

describe('a card is refused before any bank is asked', () => {
  test.each([
    ['a wrong check digit', '4242424242424241', {}, 'incorrect_number'],
    ['a month that does not exist', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a year gone by', '4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['a code of two digits', '4242424242424242', { cvc: '12' }, 'invalid_cvc'],
    ['a number that is no test card', '4111111111111111', {}, 'card_declined'],
  ])('%s', async (_what, number, card, code) => {
    expect(await refusalOf(typeCard(number, card))).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
  });
});

test('a payment method never shows, and the journal never holds, the card number', async () => {
  const method = await typeCard('5200828282828210');
  const kept = JSON.stringify([await stripe.paymentMethods.retrieve(method.id), sandbox.journal.list()]);
  expect(kept).toContain('8210');
  expect(kept).not.toContain('5200828282828210');
});
