/** A card that is saved with the purchase: only with consent, only for whoever paid, and it can be charged later. */
import { expect, test } from 'vitest';
import { presentCardConsent } from '@zarpa/contract/renewals/consent.rules.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { select } from '../../testing/database/rows.ts';
import { liveDays, ownService, takenFrom } from '../../testing/renewals/own-services.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });

const consent = { card_consent: presentCardConsent.version };
const pay = async (customer: Customer, more: Parameters<typeof purchaseOf>[1], isSaved = true) => {
  const body = { ...purchaseOf(customer, more), ...(isSaved && consent) };
  const answer = await app.call('POST /api/companies/initial', { token: customer.token, body });
  await runJobs(app, 'save-paid-card');
  return answer;
};
const cardsOf = ({ userId }: Customer) =>
  select(app.db, 'saved_cards', { user_id: userId }, ['brand', 'last4', 'is_default', 'consent_version', 'method_id']);
const intentOf = (id: string) => app.stripe.paymentIntents().find((one) => one.id === id)!;

test('with consent it is kept, once, and charged at the renewal', async () => {
  const customer = await app.customer();
  const { body } = await pay(customer, {});
  const [kept, ...others] = await cardsOf(customer);
  expect(kept).toEqual({
    brand: 'visa',
    last4: '4242',
    is_default: true,
    consent_version: 'RC-1',
    method_id: intentOf(body.data.payment_intent_id).payment_method,
  });
  expect(others).toEqual([]);
  const of = await ownService(app, { by: customer, days: 31 });
  await liveDays(app, 32);
  expect(await takenFrom(app, of)).toEqual([19_900]);
  app.travel(-32);
});

test('with consent and 3-D Secure it is kept when the bank agreed', async () => {
  const customer = await app.customer();
  const more = {
    payment_method_id: 'pm_card_threeDSecure2Required',
    checkout_id: '4f0c1d5e-6c0b-4a55-9a43-0f6f5f2b9f11',
  };
  const { body } = await pay(customer, more);
  expect(await cardsOf(customer)).toEqual([]);
  const { payment_intent_id: intentId, client_secret: secret } = body.data;
  await fetch(`${app.stripe.url}/3ds/${intentId}?client_secret=${secret}`, {
    method: 'POST',
    body: new URLSearchParams({ result: 'authorize' }),
  });
  const method = intentOf(intentId).payment_method!;
  expect((await pay(customer, { ...more, payment_method_id: method })).body.data.requires_action).toBe(false);
  expect(await cardsOf(customer)).toMatchObject([{ last4: '3220', method_id: method }]);
});

test('without consent, or when it was taken back before the card that paid, nothing is kept here or there', async () => {
  const plain = await app.customer();
  await pay(plain, {}, false);
  expect(await cardsOf(plain)).toEqual([]);
  const customer = await app.customer();
  const checkout_id = '4f0c1d5e-6c0b-4a55-9a43-0f6f5f2b9f12';
  const refused = await pay(customer, { checkout_id, payment_method_id: 'pm_card_chargeDeclinedInsufficientFunds' });
  expect(refused.body.code).toBe('payments.insufficient_funds');
  const { body } = await pay(customer, { checkout_id }, false);
  expect(await cardsOf(customer)).toEqual([]);
  const { payment_method: method, setup_future_usage: usage } = intentOf(body.data.payment_intent_id);
  expect(usage).toBeNull();
  expect((await app.context.stripe.retrieveCard(method!))?.customerId).toBeUndefined();
});

test('a text that has changed is to be read again, and nothing is charged', async () => {
  const customer = await app.customer();
  const body = { ...purchaseOf(customer), card_consent: 'RC-0' };
  const answer = await app.call('POST /api/companies/initial', { token: customer.token, body });
  expect([answer.status, answer.body.details]).toEqual([
    422,
    [{ field: 'card_consent', message: 'Este texto cambió: léelo otra vez' }],
  ]);
  expect(await select(app.db, 'registrations', { user_id: customer.userId }, ['id'])).toEqual([]);
});
