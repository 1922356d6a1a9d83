import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CustomerView } from '@zarpa/contract/customers/views.rules.ts';
import { beginRegistration, boughtCompany, purchaseOf } from '../../testing/companies/purchase.ts';
import { selectOne, update } from '../../testing/database/rows.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const money = testStaff(app, 'money');
const agent = testStaff(app, 'agent');
const preparer = testStaff(app, 'preparer');

const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
const people: Record<'owner' | 'declined' | 'looking' | 'review' | 'begun', Customer> = {} as never;
const registrations: Record<string, string> = {};

async function named(name: string, email: string): Promise<Customer> {
  const customer = await app.customer({ email });
  await openBrowser(app, customer);
  await update(app.db, 'users', { id: customer.userId }, { name });
  return customer;
}

beforeAll(async () => {
  people.owner = await named('Ana Muñoz', 'ana@faro.example');
  await boughtCompany(app, { by: people.owner, bought: { company_name: 'Brújula Sur LLC' } });
  await boughtCompany(app, { by: people.owner, bought: { company_name: 'Ancla Norte LLC' } });
  await update(app.db, 'registrations', { user_id: people.owner.userId }, { returned_cents: 100 });
  people.declined = await named('Luis Peña', 'luis@ejemplo.example');
  for (const [name, payment_method_id] of [
    ['Vela Uno LLC', 'pm_card_visa_chargeDeclined'],
    ['Vela Dos LLC', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  ] as const) {
    const body = purchaseOf(people.declined, { company_name: name, payment_method_id });
    await app.call('POST /api/companies/initial', { token: people.declined.token, body });
    const where = { user_id: people.declined.userId, company_name: name };
    registrations[name] = (await selectOne(app.db, 'registrations', where, ['id'])).id;
  }
  people.looking = await named('', 'mirando@ejemplo.example');
  people.review = await named('Eva 100%', 'eva@ejemplo.example');
  const { registrationId } = await boughtCompany(app, { by: people.review, bought: { company_name: 'Timón LLC' } });
  registrations['Timón LLC'] = registrationId;
  const review = { payment_status: 'needs_review', captured_cents: 12_345, captured_currency: 'usd' };
  await update(app.db, 'registrations', { id: registrationId }, review);
  people.begun = await named('Iván Ríos', 'ivan@ejemplo.example');
  await beginRegistration(app, people.begun);
  registrations['begun'] = (await selectOne(app.db, 'registrations', { user_id: people.begun.userId }, ['id'])).id;
});

const list = async (view: CustomerView = 'all', by: TestBrowser = agent) =>
  (await by.call('GET /api/admin/customers', { query: { view } })).body.data;
const found = async (text: string, view: CustomerView = 'all') => {
  const { status, body } = await agent.call('POST /api/admin/customers/search', { body: { text, view } });
  return status === 200 ? body.data.items.map(({ email }) => email) : status;
};
const emails = async (view: CustomerView) => (await list(view)).items.map(({ email }) => email);

test('accounts with what became of each, newest first; the team not, unless they bought something', async () => {
  const tried = { registration_id: registrations['Vela Dos LLC']!, company_name: 'Vela Dos LLC', at: time };
  const common = { is_verified: true, since: time, last_seen_at: time, tried: null };
  const begun = { registration_id: registrations['begun']!, company_name: 'Faro Digital LLC', at: time };
  expect(await list('all', money)).toEqual({
    items: [
      {
        ...common,
        user_id: people.begun.userId,
        name: 'Iván Ríos',
        email: 'ivan@ejemplo.example',
        companies: 0,
        paid: 0,
        tried: { ...begun, state: 'unfinished', refusal: null },
      },
      {
        ...common,
        user_id: people.review.userId,
        name: 'Eva 100%',
        email: 'eva@ejemplo.example',
        companies: 1,
        paid: 123.45,
      },
      { ...common, user_id: people.looking.userId, name: '', email: 'mirando@ejemplo.example', companies: 0, paid: 0 },
      {
        ...common,
        user_id: people.declined.userId,
        name: 'Luis Peña',
        email: 'luis@ejemplo.example',
        companies: 0,
        paid: 0,
        tried: { ...tried, state: 'declined', refusal: 'payments.insufficient_funds' },
      },
      {
        ...common,
        user_id: people.owner.userId,
        name: 'Ana Muñoz',
        email: 'ana@faro.example',
        companies: 2,
        paid: 798,
      },
    ],
    next: null,
  });
  const { userId } = agent.customer;
  expect((await list()).items.map(({ user_id }) => user_id)).not.toContain(userId);
  await beginRegistration(app, agent.customer);
  expect((await list()).items.map(({ user_id }) => user_id)).toContain(userId);
  await update(app.db, 'users', { id: userId }, { deleted_at: new Date() });
  expect((await list('all', money)).items.map(({ user_id }) => user_id)).not.toContain(userId);
  await app.db.deleteFrom('registrations').where('user_id', '=', userId).execute();
  await update(app.db, 'users', { id: userId }, { deleted_at: null });
});

test('views: with a company, without, tried and not paid, one row for each try, and to review', async () => {
  expect(await emails('with_company')).toEqual(['eva@ejemplo.example', 'ana@faro.example']);
  expect(await emails('without_company')).toEqual([
    'ivan@ejemplo.example',
    'mirando@ejemplo.example',
    'luis@ejemplo.example',
  ]);
  const tried = (await list('tried')).items;
  expect(tried.map(({ email, tried: of }) => [email, of?.company_name, of?.state, of?.refusal])).toEqual([
    ['ivan@ejemplo.example', 'Faro Digital LLC', 'unfinished', null],
    ['luis@ejemplo.example', 'Vela Dos LLC', 'declined', 'payments.insufficient_funds'],
    ['luis@ejemplo.example', 'Vela Uno LLC', 'declined', 'payments.card_declined'],
  ]);
  expect((await list('to_review')).items.map(({ email, tried: of }) => [email, of])).toEqual([
    [
      'eva@ejemplo.example',
      {
        registration_id: registrations['Timón LLC'],
        company_name: 'Timón LLC',
        state: 'to_review',
        refusal: null,
        at: time,
      },
    ],
  ]);
});

test('money is for whoever may read it, and the list for whoever may read people', async () => {
  expect((await list()).items.map(({ paid }) => paid)).toEqual([null, null, null, null, null]);
  expect((await preparer.call('GET /api/admin/customers')).body.code).toBe('identity.forbidden');
});

test('found by any part of name, address or company, whatever accents and capitals, each word', async () => {
  expect(await found('MUNOZ')).toEqual(['ana@faro.example']);
  expect(await found('ana norte')).toEqual([]);
  expect(await found('brujula SUR')).toEqual(['ana@faro.example']);
  expect(await found('muñoz faro.example')).toEqual(['ana@faro.example']);
  expect(await found('vela')).toEqual(['luis@ejemplo.example']);
  expect(await found('vela', 'tried')).toEqual(['luis@ejemplo.example', 'luis@ejemplo.example']);
  expect(await found('vela', 'with_company')).toEqual([]);
  expect(await found('00%')).toEqual(['eva@ejemplo.example']);
  expect(await found('%%%')).toEqual([]);
  expect(await found('___')).toEqual([]);
  expect(await found('an')).toBe(422);
  expect(await found('a'.repeat(255))).toBe(422);
  expect(await found('a'.repeat(254))).toEqual([]);
});

test('the audit says that somebody searched or took the list, and not for whom', async () => {
  await found('muñoz', 'tried');
  await agent.call('POST /api/admin/customers/search', { body: { text: 'ana' } });
  const rows = await app.db
    .selectFrom('staff_actions')
    .select(['operation', 'input'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([
    { operation: 'searchCustomers', input: { view: 'all' } },
    { operation: 'searchCustomers', input: { view: 'tried' } },
  ]);
});

test('pages follow each other without a gap or a double, also among equal times', async () => {
  await sql`insert into users (id, email, name, created_at) select 'google|p_' || i, 'p' || i || '@pages.example', 'Paginada',
      '2026-01-01T00:00:00.123456Z' from generate_series(1, 119) i`.execute(app.db);
  await sql`insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons,
      amount_cents, currency, price, created_at) select gen_random_uuid(), id, '', 'Paginada LLC', 'x', 'Basico', '{}', 1, 'usd', '{}',
      '2026-01-01T00:00:00.123456Z' from users where name = 'Paginada'`.execute(app.db);
  for (const [view, text] of [
    ['without_company', undefined],
    ['tried', undefined],
    ['all', 'paginada'],
    ['tried', 'paginada'],
  ] as const) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const place: { cursor?: string } = cursor ? { cursor } : {};
      const { body }: Awaited<ReturnType<typeof readPage>> = await readPage(view, text, place);
      seen.push(...body.data.items.map(({ email }) => email).filter((email) => email.endsWith('@pages.example')));
      cursor = body.data.next;
    } while (cursor);
    expect([view, text, seen.length, new Set(seen).size]).toEqual([view, text, 119, 119]);
  }
});

const readPage = (view: CustomerView, text: string | undefined, place: { cursor?: string }) =>
  text
    ? agent.call('POST /api/admin/customers/search', { body: { view, text, ...place } })
    : agent.call('GET /api/admin/customers', { query: { view, ...place } });

test.each(['x', '2026-01-01_1', '2026-01-01T00:00:00.000Z_u1', '2026-01-01T00:00:00.000000Z_'])(
  'a made-up place %s is refused',
  async (cursor) => {
    expect((await agent.call('GET /api/admin/customers', { query: { cursor } })).status).toBe(422);
  },
);
