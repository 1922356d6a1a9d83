import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { peopleEvents } from '@zarpa/contract/people/operations.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import type { Customer } from '../../../testing/app/start-test-app.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { select, selectOne, update } from '../../../testing/database/rows.ts';
import { joined, personIdOf, type Person } from '../../../testing/people/own-people.ts';
import {
  addAddon,
  dueToday,
  liveDays,
  ownService,
  savedCard,
  travels,
  workOnce,
  type OwnService,
} from '../../../testing/renewals/own-services.ts';
import { leaveIntentJob } from '../renewals.jobs.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const time = travels(app);

const replace = ({ registrationId, customer }: OwnService, { userId: toId }: Customer) => {
  const replaced = { registrationId, fromId: customer.userId, toId, at: app.context.clock() };
  return app.db.transaction().execute((tx) => app.context.events.publish(tx, peopleEvents.replaced, replaced));
};
/** The company is of the other alone from now on. */
async function handOver(of: OwnService, to: Person) {
  await update(
    app.db,
    'company_people',
    { registration_id: of.registrationId, user_id: to.customer.userId },
    { role: 'titular' },
  );
  await update(
    app.db,
    'company_people',
    { registration_id: of.registrationId, user_id: of.customer.userId },
    { role: 'socio' },
  );
  await replace(of, to.customer);
}
const chargesOf = ({ registrationId }: OwnService) =>
  select(
    app.db,
    'charges',
    { registration_id: registrationId },
    ['user_id', 'state', 'intent_id', 'next_try_on', 'decline'],
    'created_at',
  );
const payersOf = async ({ registrationId }: OwnService) => {
  const services = await select(app.db, 'services', { registration_id: registrationId }, ['id', 'user_id']);
  const lines = await select(app.db, 'charge_lines', { service_id: services.map(({ id }) => id) }, ['user_id']);
  return [...new Set([...services, ...lines].map(({ user_id }) => user_id))];
};

test('what is planned passes to the new payer, who is told anew and charged no sooner than that allows; no card goes along', async () => {
  const of = await ownService(app, { days: 31 });
  await savedCard(app, of.customer);
  await workOnce(app);
  const to = await joined(app, of, 'socio', { name: 'Nueva Titular' });
  await handOver(of, to);
  expect(await payersOf(of)).toEqual([to.customer.userId]);
  await time.live(31);
  // Without a card of theirs nothing is charged, however the former one's is kept.
  const asked = await chargesOf(of);
  expect(asked).toMatchObject([
    { user_id: to.customer.userId, state: 'failed', intent_id: null, decline: { code: 'no_card' } },
  ]);
  const told = await select(app.db, 'renewal_notices', { user_id: to.customer.userId }, ['kind']);
  expect(told.map(({ kind }) => kind)).toContain('law');
  expect(await select(app.db, 'saved_cards', { user_id: to.customer.userId }, ['id'])).toEqual([]);
});

test('handed over on the day of the charge, the new payer is not charged before they are told of it in time', async () => {
  const of = await dueToday(app, time);
  const to = await joined(app, of, 'socio');
  await savedCard(app, to.customer);
  await handOver(of, to);
  const today = dayOf(app.context.clock());
  await workOnce(app);
  expect(await chargesOf(of)).toMatchObject([{ user_id: to.customer.userId, state: 'planned' }]);
  const [notice] = await select(app.db, 'renewal_notices', { user_id: to.customer.userId }, ['kind', 'charge_on']);
  expect(notice!.kind).toBe('law');
  expect(notice!.charge_on! >= addDays(today, 15)).toBe(true);
  await time.live(20);
  expect(await chargesOf(of)).toMatchObject([{ user_id: to.customer.userId, state: 'paid' }]);
});

test('a charge of the 72 hours waits for their end', async () => {
  const of = await dueToday(app, time);
  await update(app.db, 'company_people', { registration_id: of.registrationId }, { is_frozen: true });
  await workOnce(app);
  expect(await chargesOf(of)).toMatchObject([{ state: 'planned', intent_id: null }]);
  await update(app.db, 'company_people', { registration_id: of.registrationId }, { is_frozen: false });
  await time.live(1);
  expect(await chargesOf(of)).toMatchObject([{ state: 'paid' }]);
});

test('whoever may no longer pay pays no longer, whoever made them less; who still may goes on', async () => {
  const of = await ownService(app);
  const other = await joined(app, of, 'titular', { name: 'Otra Titular' });
  const own = await personIdOf(app, of);
  const change = (before: CompanyRole, role: CompanyRole, may_pay = false) =>
    app.call('PUT /api/companies/:id/people/:personId', {
      token: other.customer.token,
      params: { id: of.registrationId, personId: own },
      body: { before, role, may_pay },
    });
  expect((await change('titular', 'socio')).status).toBe(200);
  expect(await payersOf(of)).toEqual([other.customer.userId]);
  // What a partner bought themselves is theirs to pay as long as they may.
  await change('socio', 'socio', true);
  await update(app.db, 'services', { registration_id: of.registrationId }, { user_id: of.customer.userId });
  await change('socio', 'titular');
  expect(await payersOf(of)).toContain(of.customer.userId);
  await change('titular', 'contador');
  expect(await payersOf(of)).toEqual([other.customer.userId]);
});

test('what was refused to one waits for the other, who hears of it but not of the first one’s card; the first try ends at the provider', async () => {
  const of = await dueToday(app, time, 'pm_card_chargeCustomerFail');
  await workOnce(app);
  const [before] = await chargesOf(of);
  expect(before).toMatchObject({ state: 'failed', user_id: of.customer.userId });
  const to = await joined(app, of, 'titular');
  await replace(of, to.customer);
  expect(await chargesOf(of)).toEqual([
    {
      user_id: to.customer.userId,
      state: 'failed',
      intent_id: null,
      next_try_on: null,
      decline: { code: 'passed_on', advice: null, networkAdvice: null },
    },
  ]);
  await runJobs(app, 'leave-intent');
  expect((await app.context.stripe.findIntent(before!.intent_id!))!.status).toBe('canceled');
  const [heard] = await select(app.db, 'notices', { user_id: to.customer.userId, kind: 'renewal' }, ['facts']);
  expect(heard!.facts).toMatchObject({
    event: 'failed',
    problem: 'Antes lo pagaba otra persona. Págalo aquí, o guarda una tarjeta.',
  });
  await update(app.db, 'company_people', { user_id: to.customer.userId }, { role: 'titular' });
  await savedCard(app, to.customer);
  await workOnce(app);
  expect(await chargesOf(of)).toMatchObject([{ user_id: to.customer.userId, state: 'paid' }]);
  const sent = await app.context.stripe.findIntent((await chargesOf(of))[0]!.intent_id!);
  expect(sent!.status).toBe('succeeded');
});

test('while a card is being asked the charge stays with whoever is asked, and passes once it was refused', async () => {
  const of = await dueToday(app, time, 'pm_card_chargeCustomerFail');
  const to = await joined(app, of, 'socio');
  await workOnce(app);
  await update(
    app.db,
    'charges',
    { registration_id: of.registrationId },
    { state: 'charging', check_at: app.context.clock() },
  );
  await handOver(of, to);
  expect(await chargesOf(of)).toMatchObject([{ user_id: of.customer.userId, state: 'charging' }]);
  await time.live(1);
  expect(await chargesOf(of)).toMatchObject([
    { user_id: to.customer.userId, state: 'failed', decline: { code: 'passed_on' } },
  ]);
  expect(await payersOf(of)).toEqual([to.customer.userId]);
});

test('another who may pay does so with a try of their own', async () => {
  const of = await dueToday(app, time, 'pm_card_chargeCustomerFail');
  await workOnce(app);
  const [before] = await chargesOf(of);
  const payer = await joined(app, of, 'socio', { mayPay: true });
  await savedCard(app, payer.customer);
  const [{ id }] = (await select(app.db, 'charges', { registration_id: of.registrationId }, ['id'])) as [
    { id: string },
  ];
  const paid = await app.call('POST /api/charges/:id/payment', { token: payer.customer.token, params: { id } });
  expect([paid.status, paid.body.data.charge.state]).toEqual([200, 'paid']);
  const [after] = await chargesOf(of);
  expect(after).toMatchObject({
    user_id: payer.customer.userId,
    intent_id: expect.not.stringContaining(before!.intent_id!) as string,
  });
  await runJobs(app, 'leave-intent');
  expect((await app.context.stripe.findIntent(before!.intent_id!))!.status).toBe('canceled');
  expect((await selectOne(app.db, 'services', { id: of.serviceId }, ['user_id'])).user_id).toBe(of.customer.userId);
});

test('what the first one’s card still gave after another paid goes back', async () => {
  const of = await dueToday(app, time);
  await workOnce(app);
  const [{ id, intent_id: intentId }] = (await select(app.db, 'charges', { registration_id: of.registrationId }, [
    'id',
    'intent_id',
  ])) as [{ id: string; intent_id: string }];
  await app.db
    .transaction()
    .execute((tx) => app.context.jobs.enqueue(tx, leaveIntentJob, { chargeId: id, intentId, refundId: randomUUID() }));
  await runJobs(app, 'leave-intent');
  const [refund, ...others] = await app.context.stripe.listRefundsOf(intentId);
  expect([refund!.amountCents, others]).toEqual([19_900, []]);
});

test('what was ordered and not paid is not wanted any more; of another company nothing passes', async () => {
  const of = await ownService(app, { days: 31 });
  const other = await ownService(app, { days: 31, by: of.customer });
  await workOnce(app);
  const { offers } = (await app.call('GET /api/companies/:id/offers', { of })).body.data;
  const { addon_key, price_cents } = offers.find((offer) => offer.price_cents !== null)!;
  await app.call('POST /api/companies/:id/services', { of, body: { addon_key, price_cents: price_cents! } });
  const to = await joined(app, of, 'titular');
  await replace(of, to.customer);
  const kinds = await select(
    app.db,
    'charges',
    { registration_id: of.registrationId },
    ['kind', 'state', 'user_id'],
    'kind',
  );
  expect(kinds).toEqual([
    { kind: 'purchase', state: 'cancelled', user_id: of.customer.userId },
    { kind: 'renewal', state: 'planned', user_id: to.customer.userId },
  ]);
  expect(await payersOf(other)).toEqual([of.customer.userId]);
  expect(await chargesOf(other)).toMatchObject([{ user_id: of.customer.userId, state: 'planned' }]);
});

test('handed over and taken back, the former payer is charged as they were told', async () => {
  const of = await dueToday(app, time);
  const to = await joined(app, of, 'socio');
  await handOver(of, to);
  await workOnce(app);
  await update(app.db, 'company_people', { user_id: of.customer.userId }, { role: 'titular' });
  await replace({ ...of, customer: to.customer }, of.customer);
  await time.live(1);
  expect(await chargesOf(of)).toMatchObject([{ user_id: of.customer.userId, state: 'paid' }]);
  expect((await selectOne(app.db, 'services', { id: of.serviceId }, ['user_id'])).user_id).toBe(of.customer.userId);
});

test('a closed company is charged nothing more: its services end with what is paid', async () => {
  const of = await ownService(app, { days: 31 });
  await addAddon(app, of, 'direccion_fisica');
  await savedCard(app, of.customer);
  await liveDays(app, 1);
  const at = app.context.clock();
  await app.db
    .transaction()
    .execute((tx) => app.context.events.publish(tx, peopleEvents.closed, { registrationId: of.registrationId, at }));
  app.travel(-1);
  const services = await select(app.db, 'services', { registration_id: of.registrationId }, [
    'cancelled_on',
    'cancel_reason',
    'ended_on',
  ]);
  const ended = { cancelled_on: dayOf(at), cancel_reason: 'La empresa se cerró en Zarpa.', ended_on: null };
  expect(services).toEqual([ended, ended]);
  expect((await chargesOf(of)).map(({ state }) => state)).toEqual(['cancelled']);
  await time.live(40);
  expect((await chargesOf(of)).map(({ state }) => state)).toEqual(['cancelled']);
});
