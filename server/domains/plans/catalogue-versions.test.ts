import type { Catalogue, VersionReview } from '@zarpa/contract/payments/catalogue.rules.ts';
import { expect, test } from 'vitest';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { select } from '../../testing/database/rows.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { holdAddon } from '../../testing/plans/hold-catalogue.ts';

const app = testApp();
const one = testStaff(app);
const other = testStaff(app);

const any = expect.any(String) as string;
const time = expect.stringMatching(/Z$/) as string;
const read = async (by: TestBrowser = one) => (await by.call('GET /api/admin/catalogue')).body.data;
const dayIn = (days: number) => new Date(app.context.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The newest with another price of the smaller plan, as its screen would send it. */
async function proposal(price: number, changes: object = {}) {
  const { versions, latest } = await read();
  const { content } = versions.find(({ number }) => number === latest)!;
  return {
    number: String(Number(versions[0]!.number) + 1),
    based_on: latest,
    content: withPrice(content, price),
    holds_on: dayIn(0),
    reason: 'Sube la tasa.',
    ...changes,
  };
}
type Wire = Awaited<ReturnType<typeof read>>['versions'][number]['content'];
const withPrice = ({ plans, addons }: Wire, price: number): Wire => ({
  plans: plans.map((plan) => (plan.id === 'Basico' ? { ...plan, price } : plan)),
  addons,
});
const send = (body: Awaited<ReturnType<typeof proposal>>, by: TestBrowser = one) =>
  by.call('POST /api/admin/catalogue', { body });
const propose = async (price: number, changes: object = {}) => send(await proposal(price, changes));
const review = (number: string, outcome: VersionReview, by: TestBrowser, note?: string) =>
  by.call('POST /api/admin/catalogue/:number/review', { params: { number }, body: { outcome, ...(note && { note }) } });
const priceNow = async () =>
  (await app.call('POST /api/plans/calculate', { body: { plan_type: 'Basico', addon_keys: [] } })).body.data.total;
const kept = (operation: string) =>
  app.db
    .selectFrom('staff_action_outcomes as o')
    .innerJoin('staff_actions as a', 'a.id', 'o.action_id')
    .select(['a.input', 'a.object_kind', 'a.object_id', 'o.changes'])
    .where('a.operation', '=', operation)
    .where('o.outcome', '=', 'done')
    .execute();

test('the first version is what was sold before, and a change holds once somebody else confirms it', async () => {
  const first = await read();
  expect(first).toMatchObject({ present: '1', latest: '1', has_second_person: true });
  expect(first.versions).toEqual([
    {
      number: '1',
      state: 'confirmed',
      content: expect.objectContaining({}) as object,
      holds_on: '2020-01-01',
      holds_from: '2020-01-01T00:00:00.000Z',
      proposed_by: null,
      proposed_at: time,
      reason: any,
      decided_by: null,
      decided_at: null,
      note: null,
      changes: [],
    },
  ]);
  const { addons } = (await app.call('GET /api/plans/addons')).body.data;
  expect(first.versions[0]!.content.addons).toEqual(addons.map((addon) => ({ ...addon, is_available: true })));

  const proposed = (await propose(449)).body.data;
  const change = { label: 'Plan Básico · precio', before: '$399', after: '$449' };
  const row = {
    number: '2',
    state: 'proposed',
    content: withPrice(first.versions[0]!.content, 449),
    holds_on: dayIn(0),
    holds_from: null,
    proposed_by: { user_id: one.customer.userId, name: any },
    proposed_at: time,
    reason: 'Sube la tasa.',
    decided_by: null,
    decided_at: null,
    note: null,
    changes: [change],
  };
  expect(proposed).toMatchObject({ present: '1', latest: '1' });
  expect(proposed.versions[0]).toEqual(row);
  expect(await priceNow()).toBe(399);
  expect((await review('2', 'confirmed', one)).body.code).toBe('plans.second_person_needed');
  expect((await review('2', 'confirmed_alone', one)).body.code).toBe('plans.second_person_needed');
  expect((await review('2', 'confirmed_alone', other)).body.code).toBe('plans.second_person_needed');
  expect((await review('2', 'withdrawn', other)).body.code).toBe('plans.second_person_needed');
  const both = await Promise.all([review('2', 'confirmed', other), review('2', 'confirmed', other)]);
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'plans.version_settled']);
  const { versions, ...now } = await read(other);
  expect(now).toEqual({ present: '2', latest: '2', has_second_person: true });
  expect(versions[0]).toEqual({
    ...row,
    state: 'confirmed',
    holds_from: time,
    decided_by: { user_id: other.customer.userId, name: any },
    decided_at: time,
  });
  expect(await priceNow()).toBe(449);
  const changes = [{ field: change.label, before: '$399', after: '$449' }];
  const object = { object_kind: 'catalogue', object_id: '2', changes };
  expect(await kept('createCatalogueVersion')).toEqual([
    { ...object, input: { holds_on: row.holds_on, reason: 'Sube la tasa.' } },
  ]);
  expect(await kept('reviewCatalogueVersion')).toEqual([{ ...object, input: { number: '2', outcome: 'confirmed' } }]);
});

test('what is wrong is said of its field, and what was seen of an older catalogue is not sent over a newer one', async () => {
  const wrong = await propose(100, { holds_on: dayIn(-1) });
  expect([wrong.status, wrong.body.details]).toEqual([
    422,
    [
      { field: 'plans.0.price', message: 'Tiene que superar la tasa del Estado, $100.' },
      { field: 'holds_on', message: 'Lo más pronto es hoy.' },
    ],
  ]);
  const body = await proposal(459);
  expect((await send({ ...body, number: '9' })).body.code).toBe('plans.catalogue_changed');
  expect((await send({ ...body, based_on: '1' })).body.code).toBe('plans.catalogue_changed');
  expect((await send({ ...body, based_on: '999' })).body.code).toBe('plans.version_not_found');
  const both = await Promise.all([send(body), send(body, other)]);
  expect(both.map(({ body: { code } }) => code ?? 'done').toSorted()).toEqual(['done', 'plans.version_open']);
  expect((await propose(469)).body.code).toBe('plans.version_open');
  const [open] = (await read()).versions;
  const author = open!.proposed_by!.user_id === one.customer.userId ? one : other;
  const withdrawn = (await review(open!.number, 'withdrawn', author)).body.data.versions[0];
  expect(withdrawn).toMatchObject({ state: 'withdrawn', holds_from: null, note: null });
});

test('one that is declined changes nothing, says why, and is not decided twice', async () => {
  const before = await priceNow();
  const { number } = (await propose(479)).body.data.versions[0]!;
  const { versions } = (await review(number, 'declined', other, 'Espera a enero.')).body.data;
  expect(versions[0]).toMatchObject({ state: 'declined', note: 'Espera a enero.', holds_from: null });
  expect((await review(number, 'confirmed', other)).body.code).toBe('plans.version_settled');
  expect((await review('1', 'confirmed', other)).body.code).toBe('plans.version_settled');
  expect((await review('999', 'confirmed', other)).body.code).toBe('plans.version_not_found');
  expect((await review('0', 'confirmed', other)).body.code).toBe('plans.version_not_found');
  expect(await priceNow()).toBe(before);
  // What was declared once stays, also against who would write it by hand.
  await expect(
    app.db.updateTable('catalogue_versions').set({ state: 'confirmed' }).where('number', '=', Number(number)).execute(),
  ).rejects.toThrow('history is only added to');
});

test('is confirmed by its own author a day later, where nobody else could', async () => {
  const own = await openStaff(app, 'administrator');
  const body = await proposal(489);
  await send(body, own);
  const others = app.db.updateTable('staff').where('user_id', '<>', own.customer.userId);
  await others.set({ role: 'agent' }).execute();
  try {
    expect((await read(own)).has_second_person).toBe(false);
    expect((await review(body.number, 'confirmed', own)).body.code).toBe('plans.second_person_needed');
    expect((await review(body.number, 'confirmed_alone', own)).body.code).toBe('plans.alone_too_early');
    app.travel(1);
    expect((await review(body.number, 'confirmed_alone', own)).status).toBe(200);
  } finally {
    await others.set({ role: 'administrator' }).execute();
  }
  expect(await priceNow()).toBe(489);
});

test('a price holds from the first second of its day to the last and on, and the next cannot be earlier', async () => {
  const before = await priceNow();
  const day = dayIn(3);
  const { number } = (await propose(509, { holds_on: day })).body.data.versions[0]!;
  const confirmed = (await review(number, 'confirmed', other)).body.data;
  expect(confirmed.versions[0]!.holds_from).toBe(`${day}T00:00:00.000Z`);
  expect(confirmed).toMatchObject({ latest: number });
  expect(confirmed.present).not.toBe(number);
  const early = await propose(519, { holds_on: dayIn(1) });
  expect(early.body.details).toEqual([{ field: 'holds_on', message: `Ya hay una versión que vale desde el ${day}.` }]);

  const declined = await app.customer();
  const begun = purchaseOf(declined, { amount: before, payment_method_id: 'pm_card_visa_chargeDeclined' });
  expect((await buy(declined.token, begun)).status).toBe(402);
  travelTo(`${day}T00:00:00Z`, -2_000);
  const last = await app.customer();
  expect((await buy(last.token, purchaseOf(last, { amount: before }))).status).toBe(200);
  travelTo(`${day}T00:00:00Z`, 0);
  await expectChanged(before, 509);
  travelTo(`${day}T23:59:59Z`, 0);
  await expectChanged(before, 509);
  travelTo(`${day}T23:59:59Z`, 2_000);
  expect(await priceNow()).toBe(509);

  // It was shown the other one, whose card was declined: that is what it pays.
  expect((await buy(declined.token, { ...begun, payment_method_id: 'pm_card_visa' })).status).toBe(200);
  const shown = async (userId: string) =>
    select(app.db, 'registrations', { user_id: userId }, ['amount_cents', 'catalogue_version', 'payment_status']);
  const bought = { payment_status: 'paid', amount_cents: before * 100, catalogue_version: Number(number) - 1 };
  expect(await shown(declined.userId)).toEqual([bought]);
  expect(await shown(last.userId)).toEqual([bought]);
});

const buy = (token: string, body: ReturnType<typeof purchaseOf>) =>
  app.call('POST /api/companies/initial', { token, body });
const travelTo = (moment: string, plusMs: number) =>
  app.travel((new Date(moment).getTime() + plusMs - app.context.clock().getTime()) / 86_400_000);

async function expectChanged(before: number, now: number) {
  expect(await priceNow()).toBe(now);
  const customer = await app.customer();
  const refused = await buy(customer.token, purchaseOf(customer, { amount: before }));
  expect([refused.status, refused.body.code]).toEqual([409, 'payments.amount_mismatch']);
  expect((await buy(customer.token, purchaseOf(customer, { amount: now }))).status).toBe(200);
}

test('what a purchase was called stays, whatever it is called now; a hidden plan is sold to nobody else', async () => {
  const customer = await app.customer();
  const total = (await priceNow()) + 149;
  const paid = await buy(customer.token, purchaseOf(customer, { amount: total, selected_addons: ['numero_voip'] }));
  const begunBy = await app.customer();
  const begun = purchaseOf(begunBy, {
    plan_type: 'Plus',
    amount: 649,
    payment_method_id: 'pm_card_visa_chargeDeclined',
  });
  expect((await buy(begunBy.token, begun)).status).toBe(402);
  await holdAddon(app, 'numero_voip', { name: 'Otro nombre' });
  const body = await proposal(await priceNow());
  const plans = body.content.plans.map((plan) => ({ ...plan, is_available: plan.id === 'Basico' }));
  expect((await send({ ...body, content: { ...body.content, plans } })).status).toBe(200);
  expect((await review(body.number, 'confirmed', other)).status).toBe(200);
  const { orders } = (await app.call('GET /api/orders', { token: customer.token })).body.data;
  const order = (await app.call('GET /api/orders/:id', { token: customer.token, params: { id: orders[0]!.id } })).body
    .data.order;
  expect(order.items.find(({ key }) => key === 'addon:numero_voip')?.label).toBe('Número de teléfono VoIP');
  expect(paid.status).toBe(200);
  const late = await app.customer();
  const refused = await buy(late.token, purchaseOf(late, { plan_type: 'Plus', amount: 649 }));
  expect([refused.status, refused.body.code]).toEqual([409, 'plans.plan_unavailable']);
  expect((await buy(begunBy.token, { ...begun, payment_method_id: 'pm_card_visa' })).status).toBe(200);
});

test('the list is the newest fifty, the oldest of them still compared with the one before it', async () => {
  const base: Catalogue = (await read()).versions[0]!.content;
  const start = Number((await read()).versions[0]!.number);
  const at = new Date(app.context.clock().getTime());
  const rows = Array.from({ length: 55 }, (_, index) => ({
    number: start + index + 1,
    content: JSON.stringify(withPrice(base as Wire, 600 + index)),
    holds_on: at.toISOString().slice(0, 10),
    holds_from: at,
    state: 'confirmed',
    proposed_at: at,
    reason: 'De una prueba.',
  }));
  await app.db.insertInto('catalogue_versions').values(rows).execute();
  const { versions, present } = await read();
  expect(versions).toHaveLength(50);
  expect(present).toBe(String(start + 55));
  expect(versions.at(-1)!.changes).toEqual([{ label: 'Plan Básico · precio', before: '$604', after: '$605' }]);
});
