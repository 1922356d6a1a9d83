/** Charges that are paid while their holder is there: one that failed, and what is bought later. */
import { sql } from 'kysely';
import { daysBetween } from '@zarpa/contract/renewals/services.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import {
  dueToday,
  failedCharge,
  ownService,
  savedCard,
  takenFrom,
  travels,
  workOnce,
  type OwnService,
} from '../../testing/renewals/own-services.ts';
import { checkCharges } from './charges/try-charge.ts';
import { runCharges } from './charges/run-charges.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' }, { hasWebhooks: true });
const clock = travels(app);

const asksAlways = 'pm_card_authenticationRequired';
const chargeOf = ({ customer }: OwnService) =>
  selectOne(app.db, 'charges', { user_id: customer.userId, kind: 'renewal' }, ['id', 'state', 'tries', 'decline']);
const pay = ({ customer }: Pick<OwnService, 'customer'>, id: string) =>
  app.call('POST /api/charges/:id/payment', { token: customer.token, params: { id } });

/** Answers the bank’s question, as its holder does on the provider’s page. */
async function answerBank(secret: string, result: 'authorize' | 'reject'): Promise<void> {
  const [intentId] = secret.split('_secret_');
  await fetch(`${app.stripe.url}/3ds/${intentId}?client_secret=${secret}`, {
    method: 'POST',
    body: new URLSearchParams({ result }),
  });
}

/** Its bank wants to see the holder, who is away. */
async function askedFor(): Promise<OwnService & { chargeId: string }> {
  const of = await dueToday(app, clock, asksAlways);
  await runCharges(app.context);
  const { id, ...charge } = await chargeOf(of);
  expect(charge).toMatchObject({ state: 'failed', tries: 1, decline: { code: 'authentication_required' } });
  return { ...of, chargeId: id };
}

describe('a renewal that failed', () => {
  test('is paid on its page after the bank asked, once', async () => {
    const of = await askedFor();
    const first = await pay(of, of.chargeId);
    expect([first.status, first.body.data.charge.state]).toEqual([200, 'charging']);
    // Pressed again before the bank was answered: the same question.
    expect((await pay(of, of.chargeId)).body.data.client_secret).toBe(first.body.data.client_secret);
    await answerBank(first.body.data.client_secret!, 'authorize');
    const both = await Promise.all([pay(of, of.chargeId), pay(of, of.chargeId)]);
    for (const { status, body } of both)
      expect([status, body.data]).toMatchObject([
        200,
        { client_secret: null, charge: { state: 'paid', problem: null } },
      ]);
    expect(await takenFrom(app, of)).toEqual([19_900]);
    expect(await chargeOf(of)).toMatchObject({ state: 'paid', tries: 2 });
    await workOnce(app);
    expect(app.mail.messages(of.customer.email).filter(({ subject }) => subject.startsWith('Recibo:'))).toHaveLength(1);
    const again = await pay(of, of.chargeId);
    expect([again.status, await takenFrom(app, of)]).toEqual([200, [19_900]]);
  });

  test('says why it was refused, and nothing is mailed about what one saw', async () => {
    const of = await askedFor();
    await workOnce(app);
    const before = app.mail.messages(of.customer.email).length;
    const { body } = await pay(of, of.chargeId);
    await answerBank(body.data.client_secret!, 'reject');
    const refused = await pay(of, of.chargeId);
    expect([refused.status, refused.body]).toMatchObject([
      402,
      { code: 'renewals.declined', details: [{ field: 'card', message: 'Tu banco no confirmó que eras tú.' }] },
    ]);
    await workOnce(app);
    expect(app.mail.messages(of.customer.email)).toHaveLength(before);
    // Another card at once.
    await savedCard(app, of.customer);
    expect((await pay(of, of.chargeId)).body.data.charge.state).toBe('paid');
    expect(await takenFrom(app, of)).toEqual([19_900]);
  });

  test('left while the bank asked: it failed, nobody is charged by itself, and what the bank takes later counts', async () => {
    const of = await askedFor();
    const { body } = await pay(of, of.chargeId);
    clock.travel(0.005);
    await checkCharges(app.context);
    expect(await chargeOf(of)).toMatchObject({ state: 'charging' });
    clock.travel(0.01);
    await checkCharges(app.context);
    expect(await chargeOf(of)).toMatchObject({ state: 'failed', decline: { code: 'left' } });
    expect(await takenFrom(app, of)).toEqual([]);
    await answerBank(body.data.client_secret!, 'authorize');
    // The provider’s notification says that something changed; the round asks.
    await vi.waitFor(async () => {
      await checkCharges(app.context);
      expect(await chargeOf(of)).toMatchObject({ state: 'paid' });
    }, 5_000);
    expect(await takenFrom(app, of)).toEqual([19_900]);
  });

  test('while its holder pays nobody else charges it', async () => {
    const of = await askedFor();
    await pay(of, of.chargeId);
    await Promise.all([workOnce(app), workOnce(app)]);
    expect(await chargeOf(of)).toMatchObject({ state: 'charging', tries: 2 });
    const [card] = (await app.call('GET /api/cards', { token: of.customer.token })).body.data.cards;
    const gone = await app.call('DELETE /api/cards/:id', { token: of.customer.token, params: { id: card!.id } });
    expect(gone.body.code).toBe('renewals.charging');
  });

  test('what is to come, paid, or another’s is not charged', async () => {
    const of = await ownService(app, { days: 50 });
    await savedCard(app, of.customer);
    await workOnce(app);
    const { id } = await chargeOf(of);
    expect((await pay(of, id)).body.code).toBe('renewals.charge_over');
    const other = await ownService(app, { days: 50 });
    await savedCard(app, other.customer);
    expect((await pay(other, id)).body.code).toBe('renewals.charge_not_found');
    const read = await app.call('GET /api/charges/:id', { token: other.customer.token, params: { id } });
    expect(read.body.code).toBe('renewals.charge_not_found');
    expect(await takenFrom(app, of)).toEqual([]);
  });
});

describe('a service that is bought later', () => {
  const offersOf = async ({ customer, registrationId }: OwnService) =>
    (await app.call('GET /api/companies/:id/offers', { token: customer.token, params: { id: registrationId } })).body
      .data.offers;
  const buy = ({ customer, registrationId }: OwnService, key: string, cents: number) =>
    app.call('POST /api/companies/:id/services', {
      token: customer.token,
      params: { id: registrationId },
      body: { addon_key: key, price_cents: cents },
    });
  const servicesOf = async ({ customer, registrationId }: OwnService) =>
    (await app.call('GET /api/companies/:id/services', { token: customer.token, params: { id: registrationId } })).body
      .data.services;

  /** The first on sale that renews, or not. */
  async function offered(isRenewed: boolean) {
    const of = await ownService(app, { days: 100 });
    await savedCard(app, of.customer);
    const offer = (await offersOf(of)).find(({ until }) => (until !== null) === isRenewed)!;
    return { of, offer: { ...offer, price_cents: offer.price_cents! } };
  }

  test('is paid by days until the agent’s year ends, begins when it is paid, and is work for the team', async () => {
    const { of, offer } = await offered(true);
    expect(offer.until).toBe(of.dueOn);
    const { body } = await buy(of, offer.addon_key, offer.price_cents);
    expect((await buy(of, offer.addon_key, offer.price_cents)).body.data).toEqual(body.data);
    expect(await servicesOf(of)).toHaveLength(1);
    const { charge_id: id } = body.data;
    expect((await pay(of, id)).body.data).toMatchObject({
      client_secret: null,
      charge: {
        kind: 'purchase',
        state: 'paid',
        amount_cents: offer.price_cents,
        lines: [{ label: offer.label, until: of.dueOn }],
      },
    });
    expect((await servicesOf(of)).find(({ kind }) => kind === 'addon')).toMatchObject({
      label: offer.label,
      state: 'active',
      paid_until: of.dueOn,
      next_on: of.dueOn,
      next_cents: offer.next_cents,
      is_pending: true,
    });
    expect(await select(app.db, 'tasks', { user_id: of.customer.userId, kind: 'service_bought' }, ['note'])).toEqual([
      { note: offer.label },
    ]);
    expect((await offersOf(of)).map(({ addon_key: key }) => key)).not.toContain(offer.addon_key);
    // Both are on the charge of the next year.
    await workOnce(app);
    await clock.live(45);
    const lines = await sql<{ count: number }>`
      select count(*)::int from charge_lines l join charges c on c.id = l.charge_id
       where c.user_id = ${of.customer.userId} and c.kind = 'renewal'`.execute(app.db);
    expect(lines.rows).toEqual([{ count: 2 }]);
  });

  test('what is paid once has no next charge', async () => {
    const { of, offer } = await offered(false);
    const { body } = await buy(of, offer.addon_key, offer.price_cents);
    await pay(of, body.data.charge_id);
    expect((await servicesOf(of)).find(({ is_once: isOnce }) => isOnce)).toMatchObject({
      next_on: null,
      is_pending: true,
    });
    expect(await takenFrom(app, of)).toEqual([offer.price_cents]);
    expect((await offersOf(of)).map(({ addon_key: key }) => key)).not.toContain(offer.addon_key);
  });

  test('at another price, given up, or left for two days it is not there, and can be bought again', async () => {
    const { of, offer } = await offered(true);
    expect((await buy(of, offer.addon_key, offer.price_cents - 1)).body.code).toBe('renewals.offer_changed');
    expect((await buy(of, 'nothing', offer.price_cents)).body.code).toBe('renewals.offer_changed');
    const { token } = of.customer;
    const first = (await buy(of, offer.addon_key, offer.price_cents)).body.data.charge_id;
    const gone = await app.call('DELETE /api/charges/:id', { token, params: { id: first } });
    expect(gone.body.data.charge.state).toBe('cancelled');
    expect((await pay(of, first)).body.code).toBe('renewals.charge_over');
    const second = (await buy(of, offer.addon_key, offer.price_cents)).body.data.charge_id;
    expect(second).not.toBe(first);
    await clock.live(2);
    expect(await selectOne(app.db, 'charges', { id: second }, ['state'])).toEqual({ state: 'cancelled' });
    expect(await servicesOf(of)).toHaveLength(1);
    const [again] = (await offersOf(of)).filter(({ addon_key: key }) => key === offer.addon_key);
    expect((await buy(of, offer.addon_key, again!.price_cents!)).status).toBe(200);
    expect(await takenFrom(app, of)).toEqual([]);
  });

  test('the annual report: from 60 days before its day, once the fee is known, and the team files it', async () => {
    const of = await ownService(app, { days: 700 });
    await savedCard(app, of.customer);
    const formed = dayOf(app.context.clock());
    await app.db
      .updateTable('companies')
      .set({ formed_on: formed })
      .where('registration_id', '=', of.registrationId)
      .execute();
    const due = `${Number(formed.slice(0, 4)) + 1}-${formed.slice(5, 7)}-01`;
    const year = due.slice(0, 4);
    const report = async () => (await offersOf(of)).find(({ addon_key: key }) => key === 'annual_report');
    clock.travel(daysBetween(formed, due) - 61);
    expect(await report()).toBeUndefined();
    clock.travel(1);
    expect(await report()).toMatchObject({
      label: `Informe anual de Wyoming (${year}): licencia del Estado desde $60 y presentación $49`,
      price_cents: null,
    });
    expect((await buy(of, 'annual_report', 10_900)).body.code).toBe('renewals.offer_changed');
    const answered = await app.call('PUT /api/companies/:id/tax-facts', {
      token: of.customer.token,
      params: { id: of.registrationId },
      body: { fact: `wyoming_assets:${Number(year) - 1}`, from: null, before: null, value: 400_000 },
    });
    expect(answered.status).toBe(200);
    expect(await report()).toMatchObject({ price_cents: 8_000 + 4_900, until: null });
    const { body } = await buy(of, 'annual_report', 12_900);
    await pay(of, body.data.charge_id);
    expect(await takenFrom(app, of)).toEqual([12_900]);
    expect(await report()).toBeUndefined();
    const tasks = () =>
      select(app.db, 'tasks', { user_id: of.customer.userId, kind: 'service_bought' }, [
        'id',
        'subject',
        'note',
        'done_at',
      ]);
    expect(await tasks()).toMatchObject([
      { note: `Informe anual de Wyoming (${year}): licencia del Estado $80 y presentación $49`, done_at: null },
    ]);
    const shown = async () => (await servicesOf(of)).find(({ kind }) => kind === 'annual_report');
    expect(await shown()).toMatchObject({ is_once: true, is_pending: true });
    const [task] = await tasks();
    await app.db
      .updateTable('tasks')
      .set({ done_at: app.context.clock(), outcome: 'done' })
      .where('id', '=', task!.id)
      .execute();
    expect(await shown()).toMatchObject({ is_pending: false });
  });

  test('for another customer’s company, or one that is not formed, nothing is on sale', async () => {
    const { of, offer } = await offered(true);
    const other = await ownService(app, { days: 100 });
    const foreign = { ...of, customer: other.customer };
    expect((await buy(foreign, offer.addon_key, offer.price_cents)).body.code).toBe('companies.registration_not_found');
    await app.db.deleteFrom('services').where('id', '=', other.serviceId).execute();
    expect(await offersOf(other)).toEqual([]);
  });
});

test('a dispute stops the card, and is a task', async () => {
  const of = await dueToday(app, clock);
  await runCharges(app.context);
  const { intent_id: intentId } = await selectOne(app.db, 'charges', { user_id: of.customer.userId }, ['intent_id']);
  app.stripe.act('open-dispute', intentId!);
  const cards = async () => (await app.call('GET /api/cards', { token: of.customer.token })).body.data.cards;
  await vi.waitFor(async () => expect(await cards()).toMatchObject([{ is_refused: true }]), 5_000);
  expect(await select(app.db, 'tasks', { user_id: of.customer.userId, kind: 'dispute' }, ['note'])).toHaveLength(1);
});

test('a charge is read as it is, and nothing is paid without a card, while it is charged, or by a provider that is silent', async () => {
  const of = await failedCharge(app);
  const { customer, chargeId: id } = of;
  const { token } = customer;
  const read = async () => (await app.call('GET /api/charges/:id', { token, params: { id } })).body.data.charge;
  const shown = {
    id,
    kind: 'renewal',
    registration_id: of.registrationId,
    company_name: 'Faro Digital LLC',
    due_on: of.dueOn,
    state: 'failed',
    amount_cents: 19_900,
    lines: [{ label: 'Agente registrado', from: of.dueOn, until: expect.any(String), amount_cents: 19_900 }],
    paid_at: null,
    returned_cents: 0,
    next_try_on: null,
    problem: 'La tarjeta no tenía fondos.',
  };
  expect(await read()).toEqual(shown);
  const [card] = (await app.call('GET /api/cards', { token })).body.data.cards;
  await app.call('DELETE /api/cards/:id', { token, params: { id: card!.id } });
  expect((await pay(of, id)).body.code).toBe('renewals.no_card');
  await savedCard(app, customer);
  await app.db.updateTable('charges').set({ state: 'charging' }).where('id', '=', id).execute();
  expect((await pay(of, id)).body.code).toBe('renewals.charging');
  const give = (chargeId: string) => app.call('DELETE /api/charges/:id', { token, params: { id: chargeId } });
  expect((await give(id)).body.code).toBe('renewals.charging');
  await app.db.updateTable('charges').set({ state: 'failed' }).where('id', '=', id).execute();
  expect((await give(id)).body.code).toBe('renewals.charge_over');
  app.stripe.faults.fail500 = 100;
  expect((await pay(of, id)).body.code).toBe('payments.provider_unavailable');
  app.stripe.faults.fail500 = 0;
  expect((await pay(of, id)).body.data.charge).toEqual({
    ...shown,
    state: 'paid',
    problem: null,
    paid_at: expect.any(String),
  });
  expect(await takenFrom(app, of)).toEqual([19_900]);
});
