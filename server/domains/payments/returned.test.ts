/** What was given back, as the provider reports it: in parts, in whole, and never by an answer that is older than what is known. */
import { expect, test, vi } from 'vitest';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import type { OwnCase } from '../../testing/companies/own-case.ts';
import { applyIntent } from './apply-intent.ts';
import { findRegistration } from './payments.queries.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const rowOf = async ({ registrationId }: OwnCase) => (await findRegistration(app.db, registrationId))!;

async function giveBack(of: OwnCase, cents?: number): Promise<void> {
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
  await giveBack(of, 14_900);
  await vi.waitFor(async () => expect((await rowOf(of)).returned_cents).toBe(14_900), { timeout: 5_000 });
  expect((await rowOf(of)).payment_status).toBe('paid');
  expect(await seenBy(of)).toMatchObject({
    payment: { paid: 798, returned: 149, net: 649 },
    company: { returned_amount: 149 },
  });
  await giveBack(of, 10);
  await vi.waitFor(async () => expect((await rowOf(of)).returned_cents).toBe(14_910), { timeout: 5_000 });
  await giveBack(of);
  await vi.waitFor(async () => expect((await rowOf(of)).payment_status).toBe('refunded'), { timeout: 5_000 });
  expect(await seenBy(of)).toMatchObject({
    payment: { paid: 798, returned: 798, net: 0 },
    company: { returned_amount: 798 },
  });
});

test('where the notice is lost, whoever asks about the payment learns of it', async () => {
  const of = await boughtCase(app);
  app.stripe.faults.webhookLossRate = 1;
  await giveBack(of, 5_000);
  app.stripe.faults.webhookLossRate = 0;
  const { payment_intent_id: intentId } = await rowOf(of);
  await applyIntent(app.context, of.registrationId, await app.context.stripe.retrieveIntent(intentId!));
  expect((await rowOf(of)).returned_cents).toBe(5_000);
});

test('an answer that was asked for earlier and arrives later changes nothing; a later one may know of less', async () => {
  const of = await boughtCase(app);
  const { payment_intent_id: intentId } = await rowOf(of);
  const early = await app.context.stripe.retrieveIntent(intentId!);
  await giveBack(of, 5_000);
  await vi.waitFor(async () => expect((await rowOf(of)).returned_cents).toBe(5_000), { timeout: 5_000 });
  await applyIntent(app.context, of.registrationId, early);
  expect((await rowOf(of)).returned_cents).toBe(5_000);
  // The bank could not deliver it.
  const later = { ...early, returnedCents: 2_000, readAt: new Date(Date.now() + 60_000) };
  await applyIntent(app.context, of.registrationId, later);
  expect((await rowOf(of)).returned_cents).toBe(2_000);
  // One that does not tell of the charge says nothing about it.
  await applyIntent(app.context, of.registrationId, { ...later, returnedCents: undefined });
  expect((await rowOf(of)).returned_cents).toBe(2_000);
});
