/** What the team reads of renewals: in which state, how much, and what a company was told. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import { afterEach, expect, test } from 'vitest';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { insert, select, update } from '../../../testing/database/rows.ts';
import { addAddon, liveDays, ownService, savedCard, type OwnService } from '../../../testing/renewals/own-services.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const money = testStaff(app, 'money');
const agent = testStaff(app, 'agent');

let travelled = 0;
const live = async (days: number) => {
  travelled += days;
  await liveDays(app, days);
};
afterEach(async () => {
  app.travel(-travelled);
  travelled = 0;
  await app.db.deleteFrom('renewal_notices').execute();
  await app.db.deleteFrom('charge_lines').execute();
  await app.db.deleteFrom('charges').execute();
});

const today = () => dayOf(app.context.clock());
const listed = async (query: { view?: string; month?: string; cursor?: string } = {}) =>
  (await money.call('GET /api/admin/charges', { query: query as never })).body.data;
const idsIn = async (view: string) => (await listed({ view })).items.map(({ registration_id: id }) => id);

test('each charge stands in its state, with what was asked or told, and the sums agree', async () => {
  const told = await ownService(app, { days: 31 });
  await addAddon(app, told, 'direccion_fisica');
  await savedCard(app, told.customer);
  const failed = await ownService(app, { days: 31 });
  await savedCard(app, failed.customer, 'pm_card_chargeCustomerFail');
  const untold = await ownService(app, { days: 31 });
  await live(2);
  const past = await select(app.db, 'charges', { user_id: untold.customer.userId }, ['id']);
  await update(app.db, 'renewal_notices', { charge_id: past[0]!.id }, { bounced_at: app.context.clock() });
  const { items, sums } = await listed({ month: told.dueOn.slice(0, 7) });
  expect(items.map(({ registration_id: id, amount_cents: cents, is_untold: is }) => [id, cents, is])).toEqual(
    expect.arrayContaining([
      [told.registrationId, 34_800, false],
      [failed.registrationId, 19_900, false],
      [untold.registrationId, 19_900, true],
    ]),
  );
  const shown = (all: typeof sums) =>
    Object.fromEntries(all.map(({ view, count, amount_cents: cents }) => [view, [count, cents]]));
  const none = [0, 0];
  const before = { to_charge: [3, 74_600], untold: [1, 19_900], failed: none, paid: none, cancelled: none };
  expect(shown(sums)).toEqual(before);
  await live(29);
  expect([await idsIn('paid'), await idsIn('failed'), await idsIn('untold')]).toEqual([
    [told.registrationId],
    [failed.registrationId],
    [untold.registrationId],
  ]);
  // What somebody orders is theirs to pay.
  const of = { token: told.customer.token, params: { id: told.registrationId } };
  const [offer] = (await app.call('GET /api/companies/:id/offers', of)).body.data.offers;
  const order = { addon_key: offer!.addon_key, price_cents: offer!.price_cents! };
  expect((await app.call('POST /api/companies/:id/services', { ...of, body: order })).status).toBe(200);
  expect(shown((await listed()).sums)).toEqual({
    to_charge: [1, 19_900],
    untold: [1, 19_900],
    failed: [1, 19_900],
    paid: [1, 34_800],
    cancelled: none,
  });
  expect(await idsIn('to_charge')).toEqual([untold.registrationId]);
  const [row] = (await listed({ view: 'failed' })).items;
  expect(row).toEqual({
    id: expect.any(String) as string,
    registration_id: failed.registrationId,
    case_id: failed.caseId,
    company_name: expect.any(String) as string,
    customer: { user_id: failed.customer.userId, name: expect.any(String) as string },
    due_on: failed.dueOn,
    state: 'failed',
    amount_cents: 19_900,
    card: { brand: 'visa', last4: '0341' },
    tries: 1,
    next_try_on: addDays(today(), 3),
    problem: 'Tu banco no aceptó el cobro.',
    paid_at: null,
    is_untold: false,
  });
  expect((await listed({ view: 'paid', month: '2020-01' })).items).toEqual([]);
});

test('a colleague sees of one company alone what it was told, and whether it arrived', async () => {
  const of = await ownService(app, { days: 31 });
  const other = await ownService(app, { days: 31, by: of.customer });
  await live(4);
  const cancelled = await app.call('POST /api/companies/:id/services/:serviceId/cancellation', {
    token: of.customer.token,
    params: { id: other.registrationId, serviceId: other.serviceId },
    body: { reason: 'Cierro la empresa.' },
  });
  expect(cancelled.status).toBe(200);
  const shown = async ({ registrationId }: OwnService) =>
    (await agent.call('GET /api/admin/registrations/:id/services', { params: { id: registrationId } })).body.data;
  const own = await shown(of);
  expect(own.services).toMatchObject([
    { id: of.serviceId, state: 'active', agreed_cents: 19_900, cancel_reason: null },
  ]);
  expect(own.charges).toMatchObject([{ state: 'planned', due_on: of.dueOn, lines: [{ is_void: false }] }]);
  expect(own.charges[0]!.notices).toEqual([
    {
      id: expect.any(String) as string,
      kind: 'law',
      sent_on: addDays(today(), -3),
      amount_cents: 19_900,
      charge_on: of.dueOn,
      delivery: 'told',
      accepted_at: expect.any(String) as string,
      bounced_at: null,
      told_by: null,
    },
  ]);
  expect(await shown(other)).toMatchObject({
    services: [{ id: other.serviceId, cancelled_on: today(), cancel_reason: 'Cierro la empresa.' }],
    charges: [{ state: 'cancelled', amount_cents: 19_900, lines: [{ is_void: true }] }],
  });
  const unknown = await agent.call('GET /api/admin/registrations/:id/services', { params: { id: randomUUID() } });
  expect(unknown.body.code).toBe('companies.registration_not_found');
});

test('ten thousand are read in pages by their index, none twice', async () => {
  const of = await ownService(app, { days: 400 });
  const { userId } = of.customer;
  const dueOn = (place: number) => addDays(today(), -(place % 300));
  const services = Array.from({ length: 10_000 }, (_, place) => ({
    id: randomUUID(),
    charge: randomUUID(),
    on: dueOn(place),
    place,
  }));
  for (let from = 0; from < services.length; from += 2_000) {
    const part = services.slice(from, from + 2_000);
    const whose = { registration_id: of.registrationId, user_id: userId };
    const at = app.context.clock();
    await insert(
      app.db,
      'services',
      part.map(({ id, on, place }) => ({
        id,
        ...whose,
        kind: `addon:many_${place}`,
        label: 'Uno de muchos',
        anchor_on: monthsAfter(on, -12),
        period_months: 12,
        agreed_cents: 10_000,
        paid_until: on,
        ended_on: on,
        created_at: at,
      })),
    );
    await insert(
      app.db,
      'charges',
      part.map(({ charge, on, place }) => {
        const state = place % 10 === 0 ? 'failed' : 'cancelled';
        return {
          id: charge,
          ...whose,
          due_on: on,
          state: place < 300 ? state : 'cancelled',
          amount_cents: 10_000,
          created_at: at,
        };
      }),
    );
  }
  await sql`analyze charges`.execute(app.db);
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 6; pages += 1) {
    const page = await listed({ view: 'cancelled', ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next!;
    expect(page.sums.map(({ view, count }) => [view, count])).toContainEqual(['cancelled', 9_970]);
  }
  expect([seen.length, new Set(seen).size]).toEqual([300, 300]);
  expect((await listed({ view: 'failed' })).items.map(({ due_on: on }) => on)).toEqual(
    Array.from({ length: 30 }, (_, place) => dueOn(290 - place * 10)),
  );
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select c.id from charges c where c.state = 'cancelled' order by c.due_on desc, c.id desc limit 51`.execute(
    app.db,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('charges_state');
});
