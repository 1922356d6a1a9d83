import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import { travels, ownService, savedCard, workOnce, type OwnService } from '../../testing/renewals/own-services.ts';
import { planCharges } from './charges/plan-charges.ts';
import { runCharges } from './charges/run-charges.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });

const { travel, live } = travels(app);

const today = () => dayOf(app.context.clock());
const noticesOf = async ({ customer }: OwnService) => {
  const rows = await select(app.db, 'renewal_notices', { user_id: customer.userId }, [
    'kind',
    'sent_on',
    'amount_cents',
    'charge_on',
    'accepted_at',
  ]);
  return rows.toSorted((one, other) => (one.sent_on < other.sent_on ? -1 : 1));
};
const chargesOf = ({ customer }: OwnService) =>
  select(app.db, 'charges', { user_id: customer.userId }, ['state', 'due_on', 'amount_cents', 'tries', 'first_try_on']);
/** What the provider took from a customer’s cards for renewals. */
const takenFrom = async ({ customer }: OwnService) => {
  const rows = await select(app.db, 'charges', { user_id: customer.userId }, ['intent_id']);
  const ids = rows.map(({ intent_id: id }) => id);
  return app.stripe
    .paymentIntents()
    .filter(({ id, status }) => ids.includes(id) && status === 'succeeded')
    .map(({ amount }) => amount);
};
const servicesOf = async ({ customer, registrationId }: OwnService) =>
  (await app.call('GET /api/companies/:id/services', { token: customer.token, params: { id: registrationId } })).body
    .data.services;
const subjectsTo = ({ customer }: OwnService) => app.mail.messages(customer.email).map(({ subject }) => subject);

describe('a renewal', () => {
  test('is told three times, charged once on its day, and paid until the next one', async () => {
    const of = await ownService(app);
    await savedCard(app, of.customer);
    await live(62);
    const [charge] = await chargesOf(of);
    expect(charge).toEqual({
      state: 'paid',
      due_on: of.dueOn,
      amount_cents: 19_900,
      tries: 1,
      first_try_on: of.dueOn,
    });
    expect(await takenFrom(of)).toEqual([19_900]);
    expect((await noticesOf(of)).map(({ accepted_at: at, ...notice }) => ({ ...notice, isTold: at !== null }))).toEqual(
      [
        { kind: 'first', sent_on: addDays(of.dueOn, -60), amount_cents: 19_900, charge_on: of.dueOn, isTold: true },
        { kind: 'law', sent_on: addDays(of.dueOn, -30), amount_cents: 19_900, charge_on: of.dueOn, isTold: true },
        { kind: 'last', sent_on: addDays(of.dueOn, -7), amount_cents: 19_900, charge_on: of.dueOn, isTold: true },
      ],
    );
    const [service] = await servicesOf(of);
    expect(service).toMatchObject({
      state: 'active',
      paid_until: monthsAfter(of.dueOn, 12),
      next_on: monthsAfter(of.dueOn, 12),
      next_cents: 19_900,
    });
    expect(subjectsTo(of).filter((subject) => subject.startsWith('Renovación de'))).toHaveLength(3);
    expect(subjectsTo(of).filter((subject) => subject.startsWith('Recibo: renovación'))).toHaveLength(1);
    const { body } = await app.call('GET /api/charges', { token: of.customer.token });
    expect(body.data.charges).toMatchObject([
      {
        registration_id: of.registrationId,
        state: 'paid',
        lines: [{ label: 'Agente registrado', amount_cents: 19_900 }],
      },
    ]);
  });

  test('is not charged when it was cancelled, and goes on when that is taken back', async () => {
    const of = await ownService(app, { days: 31 });
    await savedCard(app, of.customer);
    await live(2);
    const params = { id: of.registrationId, serviceId: of.serviceId };
    const at = { token: of.customer.token, params };
    const cancel = () => app.call('POST /api/companies/:id/services/:serviceId/cancellation', { ...at, body: {} });
    const [service] = (await cancel()).body.data.services;
    expect(service).toMatchObject({ state: 'active', cancelled_on: today(), next_on: null });
    expect((await cancel()).status).toBe(200);
    await live(10);
    const restored = await app.call('DELETE /api/companies/:id/services/:serviceId/cancellation', at);
    expect(restored.body.data.services).toMatchObject([{ cancelled_on: null, next_on: of.dueOn }]);
    await cancel();
    await live(30);
    expect(await takenFrom(of)).toEqual([]);
    expect(await servicesOf(of)).toMatchObject([{ state: 'ended', next_on: null }]);
    const late = await app.call('DELETE /api/companies/:id/services/:serviceId/cancellation', at);
    expect([late.body.code, (await cancel()).status]).toEqual(['renewals.service_over', 200]);
  });

  test('that a bank refuses is tried again as it advises, and at once with another card', async () => {
    const of = await ownService(app, { days: 31 });
    await savedCard(app, of.customer, 'pm_card_chargeCustomerFail');
    await live(32);
    expect(await chargesOf(of)).toMatchObject([{ state: 'failed', tries: 1, first_try_on: of.dueOn }]);
    expect(await servicesOf(of)).toMatchObject([{ state: 'past_due' }]);
    await live(4);
    expect(await chargesOf(of)).toMatchObject([{ state: 'failed', tries: 2 }]);
    await savedCard(app, of.customer);
    const { body } = await app.call('GET /api/cards', { token: of.customer.token });
    const good = body.data.cards.find(({ last4 }) => last4 === '4242')!;
    await app.call('PUT /api/cards/:id/default', { token: of.customer.token, params: { id: good.id } });
    await workOnce(app);
    expect(await chargesOf(of)).toMatchObject([{ state: 'paid', tries: 3 }]);
    expect(await takenFrom(of)).toEqual([19_900]);
  });

  test('of a card that its bank refuses for good is never tried again', async () => {
    const of = await ownService(app, { days: 31 });
    await savedCard(app, of.customer);
    const card = await selectOne(app.db, 'saved_cards', { user_id: of.customer.userId }, ['method_id']);
    app.stripe.act('lose-card', card.method_id!);
    await live(75);
    expect(await chargesOf(of)).toMatchObject([{ state: 'failed', tries: 1 }]);
    expect((await noticesOf(of)).map(({ kind }) => kind)).toEqual(['law', 'last', 'grace', 'resignation']);
    expect((await app.call('GET /api/cards', { token: of.customer.token })).body.data.cards).toMatchObject([
      { is_refused: true },
    ]);
    expect(subjectsTo(of).some((subject) => subject.startsWith('Aviso por escrito'))).toBe(true);
  });

  test('without a card waits for one, and is charged as soon as there is one', async () => {
    const of = await ownService(app, { days: 31 });
    await live(32);
    expect(await chargesOf(of)).toMatchObject([{ state: 'failed', tries: 0, first_try_on: of.dueOn }]);
    await savedCard(app, of.customer);
    await workOnce(app);
    expect(await takenFrom(of)).toEqual([19_900]);
  });

  test('is charged once when two workers do it at once, and when the answer is lost', async () => {
    const of = await ownService(app, { days: 31 });
    await savedCard(app, of.customer);
    await live(30);
    travel(1);
    app.stripe.faults.dropNext = 3;
    await Promise.all([1, 2].map(() => runCharges(app.context)));
    travel(1);
    await workOnce(app);
    expect(await chargesOf(of)).toMatchObject([{ state: 'paid', tries: 1 }]);
    expect(await takenFrom(of)).toEqual([19_900]);
  });

  test('that nobody was told is not charged: the mail came back, and the team is asked', async () => {
    const of = await ownService(app, { days: 31 });
    await savedCard(app, of.customer);
    await live(1);
    const [sent] = await select(app.db, 'outbox', { kind: 'renewal-notice', user_id: of.customer.userId }, ['ref']);
    await app.db
      .updateTable('renewal_notices')
      .set({ bounced_at: app.context.clock() })
      .where('id', '=', sent!.ref)
      .execute();
    await live(45);
    expect(await takenFrom(of)).toEqual([]);
    const tasks = await select(app.db, 'tasks', { user_id: of.customer.userId, kind: 'renewal_untold' }, ['done_at']);
    expect(tasks).toEqual([{ done_at: null }]);
  });

  test('after a month without a worker is told first, and charged fifteen days after that', async () => {
    const of = await ownService(app, { days: 20 });
    await savedCard(app, of.customer);
    travel(30);
    await workOnce(app);
    const told = today();
    await live(14);
    expect(await takenFrom(of)).toEqual([]);
    await live(1);
    expect(await chargesOf(of)).toMatchObject([{ state: 'paid', due_on: of.dueOn, first_try_on: addDays(told, 15) }]);
  });
});

test('what is due on one day is one charge of a company; two companies of a customer have two', async () => {
  const first = await ownService(app, { days: 31 });
  await app.db
    .insertInto('services')
    .values({
      id: crypto.randomUUID(),
      registration_id: first.registrationId,
      user_id: first.customer.userId,
      kind: 'addon:direccion_fisica',
      label: 'Dirección física en EE. UU.',
      anchor_on: monthsAfter(first.dueOn, -12),
      period_months: 12,
      agreed_cents: 14_900,
      paid_until: first.dueOn,
      created_at: app.context.clock(),
    })
    .execute();
  const second = await ownService(app, { days: 31, by: first.customer });
  await savedCard(app, first.customer);
  await Promise.all([1, 2].map(() => planCharges(app.context)));
  await live(32);
  expect((await takenFrom(first)).toSorted()).toEqual([19_900, 34_800]);
  expect(await servicesOf(second)).toMatchObject([{ paid_until: monthsAfter(second.dueOn, 12) }]);
});

test('services, cards and charges are their owner’s alone, and a service is its company’s', async () => {
  const of = await ownService(app, { days: 90 });
  const other = await ownService(app, { days: 90, by: of.customer });
  const stranger = await boughtCase(app);
  const card = await savedCard(app, of.customer);
  const cancel = (token: string, id: string, serviceId: string) =>
    app.call('POST /api/companies/:id/services/:serviceId/cancellation', {
      token,
      params: { id, serviceId },
      body: {},
    });
  const codes = [
    await cancel(stranger.customer.token, of.registrationId, of.serviceId),
    await cancel(of.customer.token, other.registrationId, of.serviceId),
    await app.call('GET /api/companies/:id/services', {
      token: stranger.customer.token,
      params: { id: of.registrationId },
    }),
    await app.call('PUT /api/cards/:id/default', { token: stranger.customer.token, params: { id: card } }),
    await app.call('DELETE /api/cards/:id', { token: stranger.customer.token, params: { id: card } }),
  ].map(({ body }) => body.code);
  expect(codes).toEqual([
    'companies.registration_not_found',
    'renewals.service_not_found',
    'companies.registration_not_found',
    'renewals.card_not_found',
    'renewals.card_not_found',
  ]);
  expect((await app.call('GET /api/cards', { token: stranger.customer.token })).body.data.cards).toEqual([]);
  const { body: setup } = await app.call('POST /api/cards/setup', { token: of.customer.token });
  const theirs = await app.call('POST /api/cards', {
    token: stranger.customer.token,
    body: { setup_id: setup.data.setup_id, consent_version: 'RC-1' },
  });
  const older = await app.call('POST /api/cards', {
    token: of.customer.token,
    body: { setup_id: setup.data.setup_id, consent_version: 'RC-0' },
  });
  expect([theirs.body.code, older.body.code]).toEqual(['renewals.setup_unfinished', 'request.invalid']);
  const removed = await app.call('DELETE /api/cards/:id', { token: of.customer.token, params: { id: card } });
  expect(removed.body.data.cards).toEqual([]);
});
