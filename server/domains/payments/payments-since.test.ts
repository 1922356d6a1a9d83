import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { select, update } from '../../testing/database/rows.ts';
import { adoptPayments, comparePayments } from './payments-since.ts';

/** No webhooks: what happens at the provider alone is unknown here, as after a restore. */
const app = testApp();

async function buy(changes: object = {}): Promise<{ id: string; intentId: string }> {
  const customer = await app.customer();
  const body = purchaseOf(customer, { ...changes });
  const { data } = (await app.call('POST /api/companies/initial', { token: customer.token, body })).body;
  return { id: data.company_registration_id, intentId: data.payment_intent_id! };
}

async function buyUnheard() {
  const bought = await buy({ payment_method_id: 'pm_card_threeDSecure2Required' });
  const { client_secret } = app.stripe.paymentIntents().find(({ id }) => id === bought.intentId)!;
  await fetch(`${app.stripe.url}/3ds/${bought.intentId}?client_secret=${client_secret}`, {
    method: 'POST',
    body: new URLSearchParams({ result: 'authorize' }),
  });
  return bought;
}

async function atProvider(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${app.stripe.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(fields),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Bought here, and then its registration was lost. */
async function payElsewhere(): Promise<string> {
  const registrationId = randomUUID();
  const about = { registrationId, amountCents: 39_900, currency: 'usd', email: 'a@example.com', description: 'x' };
  const { id } = await app.context.stripe.createIntent(about);
  await app.context.stripe.confirmIntent(id, registrationId, { paymentMethodId: 'pm_card_visa' });
  return id;
}

test('what the provider knows and a restored database does not is told apart, and adopted once where it can be', async () => {
  const since = new Date(Date.now() - 86_400_000);
  const paid = await buy();
  const unheard = await buyUnheard();
  const unnamed = await buyUnheard();
  await update(app.db, 'registrations', { id: unnamed.id }, { payment_intent_id: null });
  const given = await buy();
  await atProvider('refunds', { payment_intent: given.intentId, amount: '1000' });
  const lost = await payElsewhere();
  const money = { amount: '39900', currency: 'usd' };
  // Neither of them took money by us.
  await atProvider('payment_intents', { ...money, 'metadata[registration_id]': randomUUID() });
  await atProvider('payment_intents', money);

  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).toSorted();
  const found = await comparePayments(app.context, since);
  expect(found.known).toBe(2);
  expect(idsOf(found.behind)).toEqual([unheard.intentId, unnamed.intentId].toSorted());
  expect(idsOf(found.lost)).toEqual([lost]);
  expect(idsOf(found.returned)).toEqual([given.intentId]);
  expect((await comparePayments(app.context, new Date(Date.now() + 60_000))).known).toBe(0);

  for (let time = 0; time < 2; time += 1) await adoptPayments(app.context, since);
  const after = await comparePayments(app.context, since);
  expect(after).toMatchObject({ known: 4, behind: [], returned: [] });
  expect(idsOf(after.lost)).toEqual([lost]);
  const ids = [paid.id, unheard.id, unnamed.id];
  const rows = await select(app.db, 'registrations', { id: ids }, ['payment_status']);
  expect(rows.map(({ payment_status }) => payment_status)).toEqual(['paid', 'paid', 'paid']);
  expect(await select(app.db, 'orders', { registration_id: ids }, ['id'])).toHaveLength(3);
});
