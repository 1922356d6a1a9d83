import { expect, test } from 'vitest';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { deleteOldCardBudgets } from './card-budgets.queries.ts';
import { insert, select, selectOne, update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1' }, { hasWebhooks: true });

let addresses = 0;
/** A distinct address by default. */
function pay(customer: Customer, card: string, address = `198.51.100.${(addresses += 1)}`) {
  const body = purchaseOf(customer, { payment_method_id: card });
  return app.call('POST /api/companies/initial', {
    token: customer.token,
    body,
    headers: { 'x-forwarded-for': address },
  });
}
const codesOf = async (answers: ReturnType<typeof pay>[]) =>
  (await Promise.all(answers)).map(({ status, body }) => body.code ?? status);

const refusedCards = [
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
  'pm_card_chargeDeclinedExpiredCard',
  'pm_card_chargeDeclinedIncorrectCvc',
  'pm_card_chargeDeclinedProcessingError',
  'pm_card_chargeCustomerFail',
];

/** Test cards share fingerprints across tests: starts with none tried. */
const forgetCards = () => app.db.deleteFrom('card_budgets').where('key', 'like', 'card %').execute();
const chargesOf = async (customer: Customer) => {
  const rows = await select(app.db, 'registrations', { user_id: customer.userId }, ['payment_intent_id']);
  const intents = new Set(rows.map(({ payment_intent_id }) => payment_intent_id));
  return app.stripe.charges().filter((charge) => intents.has(charge.payment_intent));
};

test('three refused cards are no hindrance to a good one, and what pays costs nothing', async () => {
  await forgetCards();
  const customer = await app.customer();
  for (const card of refusedCards.slice(0, 3)) expect((await pay(customer, card)).status).toBe(402);
  for (let times = 0; times < 8; times += 1) expect((await pay(customer, 'pm_card_visa')).status).toBe(200);
});

test('after five unpaid tries no card is tried for a quarter of an hour; the answer says so, and then one pays', async () => {
  await forgetCards();
  const customer = await app.customer();
  for (const card of refusedCards.slice(0, 5)) expect((await pay(customer, card)).status).toBe(402);
  const { status, body, headers } = await pay(customer, 'pm_card_visa');
  expect([status, body.code]).toEqual([429, 'payments.too_many_declines']);
  expect(body.message).toMatch(/no se te ha cobrado nada.* Vuelve a intentarlo dentro de 15 minutos\.$/);
  expect(body.retry_after_seconds).toBeGreaterThan(880);
  expect(Number(headers.get('retry-after'))).toBe(body.retry_after_seconds);
  expect(await chargesOf(customer)).toHaveLength(5);
  await update(app.db, 'card_budgets', { key: `account ${customer.userId} quarter` }, { ends_at: new Date() });
  expect((await pay(customer, 'pm_card_visa')).status).toBe(200);
});

test('twelve cards at once are not twelve first ones', async () => {
  await forgetCards();
  const customer = await app.customer();
  const answers = await codesOf([...refusedCards, ...refusedCards].map((card) => pay(customer, card)));
  expect(answers.filter((code) => code === 'payments.too_many_declines')).toHaveLength(7);
  expect(await chargesOf(customer)).toHaveLength(5);
});

test('an unconfirmed address has three tries; once it is confirmed, in any window, the next one pays', async () => {
  await forgetCards();
  const customer = await app.customer({ emailVerified: false });
  for (const card of refusedCards.slice(0, 3)) expect((await pay(customer, card)).status).toBe(402);
  const { status, body } = await pay(customer, 'pm_card_visa');
  expect([status, body.code]).toEqual([403, 'payments.email_unverified']);
  expect(await chargesOf(customer)).toHaveLength(3);
  await app.issuer.mint({ sub: customer.userId, email: customer.email, email_verified: true });
  expect((await pay(customer, 'pm_card_visa')).status).toBe(200);
});

test('one card is tried four times, whoever tries it from wherever', async () => {
  await forgetCards();
  const tries = [];
  for (let thief = 0; thief < 5; thief += 1)
    tries.push(pay(await app.customer(), 'pm_card_visa_chargeDeclinedLostCard'));
  const codes = await codesOf(tries);
  expect(codes.toSorted()).toEqual([...Array(4).fill('payments.card_declined'), 'payments.too_many_declines']);
  expect((await pay(await app.customer(), 'pm_card_visa')).status).toBe(200);
});

test('a network over its budget is refused, but not the first try of somebody known, nor another network', async () => {
  await forgetCards();
  const [thief, innocent] = [await app.customer(), await app.customer()];
  expect((await pay(thief, refusedCards[0]!, '2001:db8:7:7::1')).status).toBe(402);
  await update(app.db, 'card_budgets', { key: 'network 2001:db8:7:7::/64 quarter' }, { tries: 30 });
  expect((await pay(thief, 'pm_card_visa', '2001:db8:7:7::2')).body.code).toBe('payments.too_many_declines');
  expect((await pay(innocent, 'pm_card_visa', '2001:db8:7:7::3')).status).toBe(200);
  expect((await pay(thief, 'pm_card_visa', '2001:db8:7:8::1')).status).toBe(200);
});

test('a bank that asks first costs a try; an outage and a card that the provider does not take cost none', async () => {
  await forgetCards();
  const customer = await app.customer();
  app.stripe.faults.fail500 = 1_000;
  for (let times = 0; times < 3; times += 1) expect((await pay(customer, 'pm_card_visa')).status).toBe(503);
  app.stripe.faults.fail500 = 0;
  for (let times = 0; times < 3; times += 1) expect((await pay(customer, 'pm_nada')).status).toBe(422);
  for (let times = 0; times < 4; times += 1)
    expect((await pay(customer, 'pm_card_threeDSecure2Required')).body.data.requires_action).toBe(true);
  const { tries } = await selectOne(app.db, 'card_budgets', { key: `account ${customer.userId} quarter` }, ['tries']);
  expect(tries).toBe(4);
});

/** As the card form creates it; each use of a test card's name has another id. */
async function methodOf(number: string): Promise<string> {
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2034', 'card[cvc]': '123' };
  const answer = await fetch(`${app.stripe.url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ type: 'card', ...card }),
  });
  const made = (await answer.json()) as { id: string };
  if (!answer.ok) throw new Error(JSON.stringify(made));
  return made.id;
}

test.each([
  ['refused', '4000000000000002', 402],
  ['waiting for its bank', '4000000000003220', 200],
])(
  'one purchase sent again and again with its card %s is one try: whoever reloads is not locked out',
  async (_what, number, status) => {
    await forgetCards();
    const customer = await app.customer();
    const body = purchaseOf(customer, { payment_method_id: await methodOf(number) });
    for (let times = 0; times < 8; times += 1) {
      const answer = await app.call('POST /api/companies/initial', { token: customer.token, body });
      expect([times, answer.status, answer.body.code]).toEqual([
        times,
        status,
        status === 402 ? 'payments.card_declined' : undefined,
      ]);
    }
    const { tries } = await selectOne(app.db, 'card_budgets', { key: `account ${customer.userId} quarter` }, ['tries']);
    expect(tries).toBe(1);
  },
);

test('what is over is deleted, what still counts stays', async () => {
  const now = Date.now();
  const rows = [
    { key: 'account ended quarter', ends_at: new Date(now - 1_000) },
    { key: 'account counting quarter', ends_at: new Date(now + 60_000) },
  ];
  await insert(
    app.db,
    'card_budgets',
    rows.map((row) => ({ ...row, tries: 1, tries_max: 5 })),
  );
  await deleteOldCardBudgets(app.db);
  const left = await app.db
    .selectFrom('card_budgets')
    .select('key')
    .where('key', 'like', 'account % quarter')
    .where('key', 'not like', 'account auth0%')
    .execute();
  expect(left).toEqual([{ key: 'account counting quarter' }]);
});
