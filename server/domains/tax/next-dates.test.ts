import { deadlineOf, isStanding } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { moveCase } from '../../testing/companies/own-case.ts';
import { startNextDay, companyDueIn, companyWithReturns, dayIn, goTo, todayOf } from '../../testing/taxes/own-dates.ts';
import {
  correctFormedOn,
  formedCompany,
  formedOn,
  submitted,
  taxCalls,
  type FormedCompany,
} from '../../testing/taxes/own-taxes.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { nextDatesQuery } from './dates/next-dates.queries.ts';
import { select, update } from '../../testing/database/rows.ts';
import { ownService, type OwnService } from '../../testing/renewals/own-services.ts';
import { planCharges } from '../renewals/charges/plan-charges.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const nextOf = async ({ token }: Customer, query: { company_id?: string } = {}) =>
  (await app.call('GET /api/tax/next-dates', { token, query })).body.data;
const nothing = { dates: [], overdue: null, open_questions: null, next_charge: null };

async function give({ registrationId }: FormedCompany, { userId }: Customer): Promise<void> {
  await update(app.db, 'company_people', { registration_id: registrationId }, { user_id: userId });
}

test('the first three from today on, by the day that counts, with everything that is said of them', async () => {
  startNextDay(app);
  const of = await companyWithReturns(app);
  const { settle, read } = taxCalls(app, of);
  const key = `form_5472:${of.year}`;
  const document_id = await storeProof(app, of.customer.userId);
  await settle(key, { before: 'due', state: 'extended', document_id, asked_on: todayOf(app) });
  const owed = (await read()).obligations.filter(({ state }) => isStanding(state));
  const { dates, overdue } = await nextOf(of.customer);
  const [first, second] = dates;
  const shared = { registration_id: of.registrationId, company_name: 'Faro Digital LLC', period: of.year };
  const owners = owed.find((one) => one.key === `form_1120f:${of.year}`)!;
  const yearly = owed.find((one) => one.key === key)!;
  expect(first).toEqual({
    ...shared,
    key: owners.key,
    rule: 'form_1120f',
    due_on: of.april,
    extended_to: owners.extended_to,
    state: 'due',
  });
  expect(second).toEqual({
    ...shared,
    key,
    rule: 'form_5472',
    due_on: of.april,
    extended_to: yearly.extended_to,
    state: 'extended',
  });
  expect(dates.map(deadlineOf)).toEqual(owed.map(deadlineOf).toSorted().slice(0, 3));
  expect(overdue).toBeNull();
  await settle(owners.key, { before: 'due', state: 'not_applicable', reason: 'No hubo ingresos de ese tipo.' });
  expect((await nextOf(of.customer)).dates[0]!.key).toBe(key);
});

test('what is due today is next; on the day after it has passed, until it is settled', async () => {
  startNextDay(app);
  const of = await companyDueIn(app, 30);
  goTo(app, dayIn(app, 30), '23:00');
  expect(await nextOf(of.customer)).toMatchObject({
    dates: [{ key: 'be_13:', due_on: todayOf(app) }, {}, {}],
    overdue: null,
  });
  goTo(app, dayIn(app, 1));
  const { dates, overdue } = await nextOf(of.customer);
  expect([dates.map(({ key }) => key).includes('be_13:'), overdue]).toEqual([
    false,
    { count: 1, registration_id: of.registrationId },
  ]);
  await taxCalls(app, of).settle('be_13:', { before: 'due', state: 'not_applicable', reason: 'Exenta.' });
  expect((await nextOf(of.customer)).overdue).toBeNull();
});

test('the next renewal of those that one pays, of all companies or of one; what failed is none', async () => {
  startNextDay(app);
  const later = await ownService(app, { days: 50 });
  const { customer, registrationId } = later;
  const sooner = await ownService(app, { days: 40, by: customer, cents: 24_900 });
  await planCharges(app.context);
  const chargeOf = async ({ registrationId }: OwnService) =>
    (await select(app.db, 'charges', { registration_id: registrationId }, ['id']))[0]!.id;
  const nearest = {
    id: await chargeOf(sooner),
    registration_id: sooner.registrationId,
    company_name: 'Boya Digital LLC',
    due_on: sooner.dueOn,
    amount_cents: null,
  };
  const last = {
    ...nearest,
    id: await chargeOf(later),
    registration_id: registrationId,
    due_on: later.dueOn,
    amount_cents: 19_900,
  };
  await update(app.db, 'charges', { id: last.id }, { amount_cents: 19_900 });
  await update(app.db, 'companies', { registration_id: sooner.registrationId }, { name: 'Boya Digital LLC' });
  await update(app.db, 'companies', { registration_id: registrationId }, { name: 'Boya Digital LLC' });
  expect((await nextOf(customer)).next_charge).toEqual(nearest);
  expect((await nextOf(customer, { company_id: registrationId })).next_charge).toEqual(last);
  // Of a company that somebody else pays, which they have, too.
  const other = await companyDueIn(app, 30);
  await update(app.db, 'charges', { id: nearest.id }, { user_id: other.customer.userId });
  expect((await nextOf(customer)).next_charge).toEqual(last);
  expect((await nextOf(other.customer)).next_charge).toBeNull();
  await update(app.db, 'charges', { id: last.id }, { state: 'failed' });
  expect((await nextOf(customer)).next_charge).toBeNull();
});

test('of several companies all together, each with its name; or of one of them', async () => {
  startNextDay(app);
  const [one, other] = [await companyDueIn(app, 50), await companyDueIn(app, 40)];
  const { customer } = one;
  const ownQuestions = (await nextOf(customer)).open_questions!;
  const before = (await nextOf(other.customer)).open_questions!.count;
  await taxCalls(app, other).answer('taxed_as', 'corporation');
  await taxCalls(app, other).answer('fiscal_year_end', '12-31');
  const fewer = (await nextOf(other.customer)).open_questions!.count;
  expect(fewer).toBeLessThan(before);
  await give(other, customer);
  await update(app.db, 'companies', { registration_id: other.registrationId }, { name: 'Boya Digital LLC' });
  const { dates, open_questions } = await nextOf(customer);
  expect(dates.slice(0, 2)).toMatchObject([
    { registration_id: other.registrationId, company_name: 'Boya Digital LLC', key: 'be_13:' },
    { registration_id: one.registrationId, company_name: 'Faro Digital LLC', key: 'be_13:' },
  ]);
  const [most] = [
    { registrationId: one.registrationId, count: ownQuestions.count },
    { registrationId: other.registrationId, count: fewer },
  ].toSorted((a, b) => b.count - a.count || a.registrationId.localeCompare(b.registrationId));
  expect(open_questions).toEqual({
    count: ownQuestions.count + fewer,
    registration_id: most!.registrationId,
  });
  const narrowed = await nextOf(customer, { company_id: other.registrationId });
  expect(new Set(narrowed.dates.map((date) => date.registration_id))).toEqual(new Set([other.registrationId]));
  expect(narrowed.open_questions).toEqual({ count: fewer, registration_id: other.registrationId });
  expect(await nextOf(customer, { company_id: other.companyId })).toEqual(narrowed);
  goTo(app, dayIn(app, 60));
  const overdue = { count: 2, registration_id: other.registrationId };
  expect((await nextOf(customer)).overdue).toEqual(overdue);
  expect((await nextOf(customer, { company_id: one.registrationId })).overdue).toEqual({
    ...overdue,
    count: 1,
    registration_id: one.registrationId,
  });
});

test('questions are counted as they are asked: each answer opens or closes some, and what the papers give is none', async () => {
  const of = await formedCompany(app);
  const { answer, read } = taxCalls(app, of);
  const counted = async () => (await nextOf(of.customer)).open_questions?.count ?? 0;
  for (const [fact, value] of [
    ['taxed_as', 'default'],
    ['owners_are', 'foreign'],
    ['fiscal_year_end', '12-31'],
  ] as const) {
    expect(await counted()).toBe((await read()).asks.length);
    await answer(fact, value);
  }
  for (let asks = (await read()).asks; asks.length > 0; asks = (await read()).asks) {
    expect(await counted()).toBe(asks.length);
    const [fact] = asks;
    const [name] = fact!.split(':');
    const value = { wyoming_assets: 0, owner_is: 'person', payees: 'none' }[name!] ?? 'no';
    expect((await answer(fact!, value)).status).toBe(200);
  }
  expect((await nextOf(of.customer)).open_questions).toBeNull();
});

test('before the state has formed it, after that was taken back, refused or cancelled there is nothing', async () => {
  const [unformed, back, refused, cancelled] = [
    await submitted(app),
    await formedCompany(app),
    await formedCompany(app),
    await formedCompany(app),
  ];
  expect((await nextOf(back.customer)).dates).toHaveLength(3);
  await moveCase(app, back, { event: 'reverted', by: 'administrator' });
  for (const [{ caseId }, stage] of [
    [refused, 'refused'],
    [cancelled, 'cancelled'],
  ] as const)
    await app.db.updateTable('cases').set({ stage }).where('id', '=', caseId).execute();
  for (const own of [unformed, back, refused, cancelled]) expect(await nextOf(own.customer)).toEqual(nothing);
});

test('it is read by the indexes of the person’s companies', async () => {
  const { customer } = await formedCompany(app);
  await sql`insert into users (id, email) values ('many', 'many@example.com')`.execute(app.db);
  await sql`
    with made as (
      insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons,
                                 amount_cents, currency, price, payment_status)
      select gen_random_uuid(), 'many', '', 'x', 'x', 'Basico', '{}', 1, 'usd', '{}', 'paid' from generate_series(1, 3000)
      returning id)
    insert into obligations (registration_id, user_id, key, rule, period, due_on, state, changed_at)
    select id, 'many', 'be_13:', 'be_13', '', current_date - 1500 + (row_number() over ())::int, 'due', now() from made`.execute(
    app.ownerDb,
  );
  await sql`analyze`.execute(app.ownerDb);
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const filter = {
      reader: { userId: customer.userId, permission: 'taxes.read' as const },
      registrationId: undefined,
      today: todayOf(app),
    };
    const { rows } = await sql`explain (format json) ${nextDatesQuery(tx, filter)}`.execute(tx);
    const plan = JSON.stringify(rows);
    expect(plan.match(/"obligations_(next|pkey)"/g)).toHaveLength(2);
    expect(plan).toContain('"tax_refreshes_pkey"');
  });
});

test('what may have been due and has passed is no date that has passed: nobody knows whether it was', async () => {
  const of = await formedCompany(app);
  await correctFormedOn(app, of, formedOn, dayIn(app, -100));
  const { obligations } = await taxCalls(app, of).read();
  expect(obligations.find(({ key }) => key === 'be_13:')).toMatchObject({ state: 'possible', due_on: dayIn(app, -55) });
  expect((await nextOf(of.customer)).overdue).toBeNull();
  await taxCalls(app, of).answer('owners_are', 'foreign');
  expect((await nextOf(of.customer)).overdue).toEqual({ count: 1, registration_id: of.registrationId });
});
