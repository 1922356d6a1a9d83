/** What goes wrong between us, the card provider, the customer and the worker; each customer pays what was told, once. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { insert, select, selectOne } from '../../testing/database/rows.ts';
import {
  addAddon,
  takenFrom as takenOf,
  confirmedSetup,
  dueToday as ownDueToday,
  travels,
  ownService,
  savedCard,
  workOnce,
  type OwnService,
} from '../../testing/renewals/own-services.ts';
import { runCharges } from './charges/run-charges.ts';
import { checkCharges } from './charges/try-charge.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });

const clock = travels(app);
const { travel, live } = clock;

const chargesOf = ({ customer }: OwnService) =>
  select(app.db, 'charges', { user_id: customer.userId }, ['id', 'state', 'amount_cents', 'tries', 'intent_id']);
const takenFrom = (of: OwnService) => takenOf(app, of);
const cancel = ({ customer, registrationId, serviceId }: OwnService) =>
  app.call('POST /api/companies/:id/services/:serviceId/cancellation', {
    token: customer.token,
    params: { id: registrationId, serviceId },
    body: {},
  });
const cardsOf = async ({ customer: { token } }: OwnService) =>
  (await app.call('GET /api/cards', { token })).body.data.cards;

const dueToday = (...options: [method?: string, of?: Parameters<typeof ownService>[1]]) =>
  ownDueToday(app, clock, ...options);

const returnedTo = async ({ customer }: OwnService) => {
  const rows = await select(app.db, 'charges', { user_id: customer.userId }, ['intent_id']);
  return app.stripe
    .refunds()
    .filter(({ payment_intent: id }) => rows.some(({ intent_id }) => intent_id === id))
    .map(({ amount }) => amount);
};

describe('at once', () => {
  test('cancelling beside the charge: what was taken for it comes back whole, and it does not go on', async () => {
    const all: OwnService[] = [];
    for (let made = 0; made < 4; made += 1) {
      const of = await ownService(app, { days: 31 });
      await savedCard(app, of.customer);
      all.push(of);
    }
    await live(30);
    travel(1);
    const [answers] = await Promise.all([
      Promise.all(all.map((of) => cancel(of))),
      runCharges(app.context),
      runCharges(app.context),
    ]);
    await workOnce(app);
    for (const [place, of] of all.entries()) {
      expect(answers[place]!.status).toBe(200);
      const service = await selectOne(app.db, 'services', { id: of.serviceId }, ['paid_until', 'cancelled_on']);
      expect(service.cancelled_on).not.toBeNull();
      const [charge] = await chargesOf(of);
      const taken = await takenFrom(of);
      // Paid before it was cancelled, or cancelled first.
      const wasPaid = charge!.state === 'paid' && service.paid_until !== of.dueOn;
      if (wasPaid) expect([taken, await returnedTo(of)]).toEqual([[19_900], []]);
      else expect(await returnedTo(of)).toEqual(taken);
    }
  });

  test('cancelled after the bank was asked: it is taken, comes back whole, and both are told', async () => {
    const of = await dueToday();
    const { stripe } = app.context;
    const confirmCharge: typeof stripe.confirmCharge = async (...given) => {
      const intent = await stripe.confirmCharge(...given);
      expect((await cancel(of)).status).toBe(200);
      return intent;
    };
    await runCharges({ ...app.context, stripe: { ...stripe, confirmCharge } });
    await runJobs(app, 'return-charge');
    await runJobs(app, 'return-charge');
    expect([await takenFrom(of), await returnedTo(of)]).toEqual([[19_900], [19_900]]);
    expect(await selectOne(app.db, 'charges', { user_id: of.customer.userId }, ['state', 'return_cents'])).toEqual({
      state: 'paid',
      return_cents: 19_900,
    });
    expect(await selectOne(app.db, 'services', { id: of.serviceId }, ['paid_until'])).toEqual({ paid_until: of.dueOn });
    await runJobs(app, 'deliver-outbox');
    const subjects = app.mail.messages(of.customer.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /^Te devolvemos la renovación de |^Recibo: /.test(subject))).toHaveLength(1);
    expect(subjects).toContainEqual(expect.stringMatching(/^Te devolvemos la renovación de /));
    const { body } = await app.call('GET /api/charges', { token: of.customer.token });
    expect(body.data.charges).toMatchObject([
      { state: 'paid', lines: [], amount_cents: 19_900, returned_cents: 19_900 },
    ]);
  });

  test('cancelled before the bank was asked: the charge waits for its answer, and nothing is taken', async () => {
    const of = await dueToday();
    app.stripe.faults.fail500 = 3;
    await runCharges(app.context);
    app.stripe.faults.fail500 = 0;
    expect((await cancel(of)).status).toBe(200);
    // An account cannot be deleted before it is known.
    expect(await chargesOf(of)).toMatchObject([{ state: 'charging', amount_cents: 19_900 }]);
    travel(0.01);
    await workOnce(app);
    expect(await chargesOf(of)).toMatchObject([{ state: 'cancelled' }]);
    expect(await takenFrom(of)).toEqual([]);
  });

  test('two cards made the default: one is', async () => {
    const of = await ownService(app, { days: 90 });
    const cards = [await savedCard(app, of.customer), await savedCard(app, of.customer, 'pm_card_mastercard')];
    const { token } = of.customer;
    for (let round = 0; round < 3; round += 1)
      await Promise.all(cards.map((id) => app.call('PUT /api/cards/:id/default', { token, params: { id } })));
    expect((await cardsOf(of)).map(({ is_default }) => is_default)).toEqual([true, false]);
  });

  test('the same card sent twice is one, also where the one before is refused', async () => {
    const of = await ownService(app, { days: 90 });
    const { token } = of.customer;
    const setupId = await confirmedSetup(app, of.customer);
    const body = { setup_id: setupId, consent_version: 'RC-1' };
    const both = await Promise.all([1, 2].map(() => app.call('POST /api/cards', { token, body })));
    expect(both.map(({ status, body: { data } }) => [status, data.cards.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    await app.db
      .updateTable('saved_cards')
      .set({ refused_at: app.context.clock() })
      .where('user_id', '=', of.customer.userId)
      .execute();
    await app.call('POST /api/cards', { token, body });
    expect(await cardsOf(of)).toMatchObject([{ is_default: true, is_refused: true }]);
  });

  test('a bank that refuses for good beside another card that is saved: neither waits for the other', async () => {
    const of = await dueToday();
    const { method_id: method } = await selectOne(app.db, 'saved_cards', { user_id: of.customer.userId }, [
      'method_id',
    ]);
    app.stripe.act('lose-card', method!);
    await Promise.all([runCharges(app.context), savedCard(app, of.customer, 'pm_card_mastercard')]);
    await workOnce(app);
    // Saved before the charge began it is one more card, and chosen by its owner.
    const other = (await cardsOf(of)).find(({ brand }) => brand === 'mastercard')!;
    const chosen = { token: of.customer.token, params: { id: other.id } };
    if ((await takenFrom(of)).length === 0) await app.call('PUT /api/cards/:id/default', chosen);
    await workOnce(app);
    expect(await takenFrom(of)).toEqual([19_900]);
    expect((await cardsOf(of)).filter(({ is_default }) => is_default)).toMatchObject([{ brand: 'mastercard' }]);
  });
});

describe('the provider', () => {
  test('that answers 500 while a charge is begun charges once it speaks', async () => {
    const of = await dueToday();
    app.stripe.faults.fail500 = 3;
    await runCharges(app.context);
    expect(await chargesOf(of)).toMatchObject([{ state: 'charging', tries: 1 }]);
    const [card] = await cardsOf(of);
    const gone = await app.call('DELETE /api/cards/:id', { token: of.customer.token, params: { id: card!.id } });
    expect(gone.body.code).toBe('renewals.charging');
    app.stripe.faults.fail500 = 0;
    travel(0.01);
    await checkCharges(app.context);
    expect(await chargesOf(of)).toMatchObject([{ state: 'paid', tries: 1 }]);
    expect(await takenFrom(of)).toEqual([19_900]);
  });

  test.each([
    ['after the intent was made', { createChargeIntent: 'after', confirmCharge: 'none' }],
    ['before the card was asked', { createChargeIntent: 'none', confirmCharge: 'before' }],
    ['after the card was asked', { createChargeIntent: 'none', confirmCharge: 'after' }],
  ] as const)('a worker that dies %s: the next one goes on, and the card is charged once', async (_when, dies) => {
    const of = await dueToday();
    const { stripe } = app.context;
    const dying =
      <A extends unknown[], T>(call: (...given: A) => Promise<T>, when: 'before' | 'after' | 'none') =>
      async (...given: A): Promise<T> => {
        if (when !== 'before') await call(...given);
        if (when !== 'none') throw new Error('the worker died');
        return call(...given);
      };
    const createChargeIntent = dying(stripe.createChargeIntent, dies.createChargeIntent);
    const confirmCharge =
      dies.confirmCharge === 'none' ? stripe.confirmCharge : dying(stripe.confirmCharge, dies.confirmCharge);
    await runCharges({ ...app.context, stripe: { ...stripe, createChargeIntent, confirmCharge } });
    expect(await chargesOf(of)).toMatchObject([{ state: 'charging', tries: 1 }]);
    travel(0.01);
    await Promise.all([1, 2].map(() => checkCharges(app.context)));
    expect(await chargesOf(of)).toMatchObject([{ state: 'paid', tries: 1 }]);
    expect(await takenFrom(of)).toEqual([19_900]);
    expect(
      await select(app.db, 'outbox', { user_id: of.customer.userId, kind: 'renewal-settled' }, ['ref']),
    ).toHaveLength(1);
  });

  test('that has the card no more: it is refused here, and the next card is charged', async () => {
    const of = await dueToday();
    const { method_id: method } = await selectOne(app.db, 'saved_cards', { user_id: of.customer.userId }, [
      'method_id',
    ]);
    await app.context.stripe.detachCard(method!);
    await workOnce(app);
    expect(await chargesOf(of)).toMatchObject([{ state: 'failed', tries: 1 }]);
    expect(await cardsOf(of)).toMatchObject([{ is_refused: true }]);
    await savedCard(app, of.customer, 'pm_card_mastercard');
    await workOnce(app);
    expect(await takenFrom(of)).toEqual([19_900]);
  });

  test('at which somebody ended the intent: the next try makes another one', async () => {
    const of = await dueToday('pm_card_chargeCustomerFail');
    await workOnce(app);
    const [{ intent_id: first } = { intent_id: '' }] = await chargesOf(of);
    await app.context.stripe.cancelIntent(first!);
    await live(3);
    expect(await chargesOf(of)).toMatchObject([{ state: 'failed', tries: 2, intent_id: null }]);
    await savedCard(app, of.customer);
    const good = (await cardsOf(of)).find(({ last4 }) => last4 === '4242')!;
    await app.call('PUT /api/cards/:id/default', { token: of.customer.token, params: { id: good.id } });
    await workOnce(app);
    expect(await takenFrom(of)).toEqual([19_900]);
  });
});

test('of a charge that failed a service is cancelled: the sum shrinks everywhere, and only the rest is charged', async () => {
  const of = await ownService(app, { days: 31 });
  await addAddon(app, of, 'direccion_fisica');
  await savedCard(app, of.customer, 'pm_card_chargeCustomerFail');
  await live(31);
  expect(await chargesOf(of)).toMatchObject([{ state: 'failed', amount_cents: 34_800 }]);
  expect((await cancel(of)).status).toBe(200);
  const { body } = await app.call('GET /api/charges', { token: of.customer.token });
  expect(body.data.charges).toMatchObject([{ amount_cents: 14_900, lines: [{ amount_cents: 14_900 }] }]);
  await savedCard(app, of.customer);
  const good = (await cardsOf(of)).find(({ last4 }) => last4 === '4242')!;
  await app.call('PUT /api/cards/:id/default', { token: of.customer.token, params: { id: good.id } });
  await workOnce(app);
  expect(await takenFrom(of)).toEqual([14_900]);
  const { paid_until: until } = await selectOne(app.db, 'services', { id: of.serviceId }, ['paid_until']);
  expect(until).toBe(of.dueOn);
});

test('a card that is saved after a refusal is the one that is charged, without being made the default', async () => {
  const of = await dueToday('pm_card_chargeCustomerFail');
  await workOnce(app);
  await savedCard(app, of.customer);
  await workOnce(app);
  expect(await chargesOf(of)).toMatchObject([{ state: 'paid', tries: 2 }]);
  expect((await cardsOf(of))[0]).toMatchObject({ last4: '4242', is_default: true });
});

test('the default card chosen again is not tried again', async () => {
  const of = await dueToday('pm_card_chargeCustomerFail');
  await workOnce(app);
  const [card] = await cardsOf(of);
  const { token } = of.customer;
  await app.call('PUT /api/cards/:id/default', { token, params: { id: card!.id } });
  await workOnce(app);
  expect(await chargesOf(of)).toMatchObject([{ state: 'failed', tries: 1 }]);
});

test('a card that its bank refused for good before is not asked, and a period is on one charge', async () => {
  const of = await ownService(app, { days: 31 });
  await savedCard(app, of.customer);
  await live(30);
  const refused = app.db.updateTable('saved_cards').set({ refused_at: app.context.clock() });
  await refused.where('user_id', '=', of.customer.userId).execute();
  travel(1);
  await workOnce(app);
  const [charge] = await chargesOf(of);
  expect(charge).toMatchObject({ state: 'failed', tries: 0, intent_id: null });
  const { body } = await app.call('GET /api/charges', { token: of.customer.token });
  expect(body.data.charges[0]!.problem).toBe('No hay ninguna tarjeta guardada.');
  const lines = await app.db.selectFrom('charge_lines').selectAll().where('charge_id', '=', charge!.id).execute();
  const { present_from: _, ...line } = lines[0]!;
  const other = { ...(await app.db.selectFrom('charges').selectAll().where('id', '=', charge!.id).execute())[0]! };
  const id = randomUUID();
  const { registration_id, user_id, created_at } = other;
  await insert(app.db, 'charges', { id, registration_id, user_id, created_at, due_on: '2099-01-01', state: 'planned' });
  await expect(insert(app.db, 'charge_lines', { ...line, charge_id: id })).rejects.toThrow('charge_lines_service_id');
  await app.db.deleteFrom('charges').where('id', '=', id).execute();
});
