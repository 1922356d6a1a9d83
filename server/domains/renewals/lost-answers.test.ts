/** An answer of which nobody here heard counts all the same, however long it takes until somebody asks again. */
import { afterEach, expect, test, vi } from 'vitest';
import { clock, setClock } from '@zarpa/sandbox/clock.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import {
  dueToday as ownDueToday,
  ownService,
  savedCard,
  takenFrom,
  travels,
  workOnce,
} from '../../testing/renewals/own-services.ts';
import { runCharges } from './charges/run-charges.ts';
import { checkCharges, tryCharge } from './charges/try-charge.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const time = travels(app);
const { travel, live } = time;
afterEach(() => setClock(new Date()));

/** The provider forgets a key after one. */
const passTwoDays = () => {
  setClock(new Date(clock().getTime() + 2 * 86_400_000));
  travel(2);
};

const dueToday = (method: string) => ownDueToday(app, time, method);
const chargeOf = (userId: string) =>
  selectOne(app.db, 'charges', { user_id: userId }, ['id', 'state', 'tries', 'decline']);
const askedOf = (chargeId: string) => app.stripe.charges().filter(({ metadata }) => metadata['charge_id'] === chargeId);

test('the card is not asked again for a refusal that was lost two days before; the next try is', async () => {
  const of = await dueToday('pm_card_chargeCustomerFail');
  const { stripe } = app.context;
  const confirmCharge: typeof stripe.confirmCharge = async (...given) => {
    await stripe.confirmCharge(...given);
    throw new Error('the worker died');
  };
  await runCharges({ ...app.context, stripe: { ...stripe, confirmCharge } });
  const { id, state } = await chargeOf(of.customer.userId);
  expect([state, askedOf(id).length]).toEqual(['charging', 1]);
  passTwoDays();
  await workOnce(app);
  expect(await chargeOf(of.customer.userId)).toMatchObject({
    state: 'failed',
    tries: 1,
    decline: { code: 'generic_decline' },
  });
  expect(askedOf(id)).toHaveLength(1);
  await live(3);
  expect(await chargeOf(of.customer.userId)).toMatchObject({ state: 'failed', tries: 2 });
  expect(askedOf(id)).toHaveLength(2);
});

test('a worker that wakes up days later charges nothing that another one has charged', async () => {
  const of = await dueToday('pm_card_visa');
  const { stripe } = app.context;
  const createChargeIntent: typeof stripe.createChargeIntent = async (charge) => {
    const made = await stripe.createChargeIntent(charge);
    passTwoDays();
    await checkCharges(app.context);
    passTwoDays();
    return made;
  };
  await runCharges({ ...app.context, stripe: { ...stripe, createChargeIntent } });
  expect(await chargeOf(of.customer.userId)).toMatchObject({ state: 'paid', tries: 1 });
  expect(await takenFrom(app, of)).toEqual([19_900]);
});

test('a refusal of the try before says nothing of the card that is asked now', async () => {
  const of = await dueToday('pm_card_chargeCustomerFail');
  await workOnce(app);
  const { id } = await chargeOf(of.customer.userId);
  const charging = { state: 'charging' as const, tries: 2 };
  const { stripe } = app.context;
  // The second try begins while the first one is asked about once more.
  const confirmCharge: typeof stripe.confirmCharge = async (...given) => {
    const answer = await stripe.confirmCharge(...given);
    await app.db.updateTable('charges').set(charging).where('id', '=', id).execute();
    return answer;
  };
  await app.db.updateTable('charges').set({ state: 'charging' }).where('id', '=', id).execute();
  await tryCharge({ ...app.context, stripe: { ...stripe, confirmCharge } }, id);
  expect(await chargeOf(of.customer.userId)).toMatchObject(charging);
});

const dies = async () => {
  throw new Error('the worker died');
};
const intentsOf = (chargeId: string) =>
  app.stripe.paymentIntents().filter(({ metadata }) => metadata['charge_id'] === chargeId);

test('an intent whose answer was lost two days before is the one that is paid', async () => {
  const of = await dueToday('pm_card_visa');
  const { stripe } = app.context;
  const createChargeIntent: typeof stripe.createChargeIntent = async (charge) => {
    await stripe.createChargeIntent(charge);
    return dies();
  };
  await runCharges({ ...app.context, stripe: { ...stripe, createChargeIntent } });
  const { id } = await chargeOf(of.customer.userId);
  passTwoDays();
  await checkCharges(app.context);
  expect(await chargeOf(of.customer.userId)).toMatchObject({ state: 'paid', tries: 1 });
  expect(intentsOf(id)).toMatchObject([{ status: 'succeeded' }]);
});

test('two days pass between a lost refusal and the next call: the card is not asked again', async () => {
  const of = await dueToday('pm_card_chargeCustomerFail');
  const { stripe } = app.context;
  const confirmCharge: typeof stripe.confirmCharge = async (intentId, attempt) => {
    app.stripe.faults.dropNext = 1;
    const answer = stripe.confirmCharge(intentId, attempt);
    await vi.waitFor(() => expect(askedOf(attempt.chargeId)).toHaveLength(1), { interval: 5 });
    passTwoDays();
    return answer;
  };
  await runCharges({ ...app.context, stripe: { ...stripe, confirmCharge } });
  const { id, ...charge } = await chargeOf(of.customer.userId);
  expect(charge).toMatchObject({ state: 'failed', tries: 1, decline: { code: 'generic_decline' } });
  expect(askedOf(id)).toHaveLength(1);
});

test('a refusal that the provider answers and keeps as a 500 is one try', async () => {
  const of = await dueToday('pm_card_chargeCustomerFail');
  const { stripe } = app.context;
  const confirmCharge: typeof stripe.confirmCharge = (...given) => {
    app.stripe.faults.late500 = 1;
    return stripe.confirmCharge(...given);
  };
  await runCharges({ ...app.context, stripe: { ...stripe, confirmCharge } });
  const { id, ...charge } = await chargeOf(of.customer.userId);
  expect(charge).toMatchObject({ state: 'failed', tries: 1, decline: { code: 'generic_decline' } });
  expect(askedOf(id)).toHaveLength(1);
});

/** Two companies of one person, due today, with one card. */
async function twoDueToday() {
  const one = await ownService(app, { days: 31 });
  const other = await ownService(app, { days: 31, by: one.customer });
  await savedCard(app, one.customer);
  await live(30);
  travel(1);
  const { userId } = one.customer;
  const card = await selectOne(app.db, 'saved_cards', { user_id: userId }, ['method_id']);
  const states = async () =>
    (await select(app.db, 'charges', { user_id: userId }, ['state'])).map(({ state }) => state).toSorted();
  const asked = () => app.stripe.charges().filter(({ payment_method: method }) => method === card.method_id);
  return { one, other, methodId: card.method_id!, states, asked };
}

test('what the bank said of a card is known before it is asked for the next charge, also where the answer was lost', async () => {
  const { one, methodId, states, asked } = await twoDueToday();
  app.stripe.act('lose-card', methodId);
  const { stripe } = app.context;
  const confirmCharge: typeof stripe.confirmCharge = async (...given) => {
    await stripe.confirmCharge(...given);
    return dies();
  };
  await Promise.all([1, 2].map(() => runCharges({ ...app.context, stripe: { ...stripe, confirmCharge } })));
  expect([await states(), asked().length]).toEqual([['charging', 'planned'], 1]);
  // Nor while its holder is there.
  const other = (await select(app.db, 'charges', { user_id: one.customer.userId, state: 'planned' }, ['id']))[0]!;
  await app.db.updateTable('charges').set({ state: 'failed' }).where('id', '=', other.id).execute();
  const paid = { token: one.customer.token, params: { id: other.id } };
  expect((await app.call('POST /api/charges/:id/payment', paid)).body.code).toBe('renewals.charging');
  await app.db.updateTable('charges').set({ state: 'planned' }).where('id', '=', other.id).execute();
  passTwoDays();
  await checkCharges(app.context);
  await workOnce(app);
  expect([await states(), asked().length]).toEqual([['failed', 'failed'], 1]);
});

test('two charges of one card are paid one after the other on their day', async () => {
  const { one, states, asked } = await twoDueToday();
  await Promise.all([1, 2].map(() => runCharges(app.context)));
  await runCharges(app.context);
  expect([await states(), asked().length]).toEqual([['paid', 'paid'], 2]);
  expect(await takenFrom(app, one)).toEqual([19_900, 19_900]);
});

test('a card that was stopped while the answer was not known is not asked again; the next one is', async () => {
  const of = await dueToday('pm_card_visa');
  const { userId } = of.customer;
  const { stripe } = app.context;
  await runCharges({ ...app.context, stripe: { ...stripe, confirmCharge: dies } });
  const stopped = { refused_at: app.context.clock() };
  await app.db.updateTable('saved_cards').set(stopped).where('user_id', '=', userId).execute();
  passTwoDays();
  await checkCharges(app.context);
  const { id, state } = await chargeOf(userId);
  expect([state, askedOf(id).length]).toEqual(['failed', 0]);
  await savedCard(app, of.customer, 'pm_card_mastercard');
  await workOnce(app);
  expect(await takenFrom(app, of)).toEqual([19_900]);
});

test('a late refusal of a card that was stopped says nothing of the next one', async () => {
  const of = await dueToday('pm_card_visa');
  const { userId } = of.customer;
  const { method_id: methodId } = await selectOne(app.db, 'saved_cards', { user_id: userId }, ['method_id']);
  app.stripe.act('lose-card', methodId!);
  const { stripe } = app.context;
  const confirmCharge: typeof stripe.confirmCharge = async (...given) => {
    const stopped = { refused_at: app.context.clock() };
    await app.db.updateTable('saved_cards').set(stopped).where('user_id', '=', userId).execute();
    travel(0.01);
    await checkCharges(app.context);
    return stripe.confirmCharge(...given);
  };
  await runCharges({ ...app.context, stripe: { ...stripe, confirmCharge } });
  const { id, ...charge } = await chargeOf(userId);
  expect([charge.state, charge.tries, askedOf(id).length]).toEqual(['failed', 1, 1]);
  await savedCard(app, of.customer, 'pm_card_mastercard');
  await workOnce(app);
  expect(await takenFrom(app, of)).toEqual([19_900]);
});
