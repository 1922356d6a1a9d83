import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { beginRegistration, boughtCompany } from '../../../testing/companies/purchase.ts';
import { insert, selectOne, update } from '../../../testing/database/rows.ts';
import { addPasskey } from '../../../testing/people/passkeys.ts';
import { enroll, openBrowser, type TestBrowser } from '../../../testing/people/second-factor.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
const filer = testStaff(app, 'filer');
const administrator = testStaff(app);

const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const of = (userId: string) => ({ params: { userId: encodeURIComponent(userId) } });

let owner: TestBrowser;
let other: TestBrowser;
let first: Awaited<ReturnType<typeof boughtCompany>>;
let second: Awaited<ReturnType<typeof boughtCompany>>;
beforeAll(async () => {
  owner = await openBrowser(app, await app.customer());
  other = await openBrowser(app, await app.customer());
  first = await boughtCompany(app, { by: owner.customer, details: { company_name: 'Ancla LLC' } });
  second = await boughtCompany(app, { by: owner.customer, details: { company_name: 'Vela LLC' } });
  await boughtCompany(app, { by: other.customer });
  await beginRegistration(app, owner.customer);
});

const get = async (userId: string, by = agent) => (await by.call('GET /api/admin/customers/:userId', of(userId))).body;

test('everything of one person and nothing of another, whole', async () => {
  const { userId, email } = owner.customer;
  const { registrationId } = first;
  await insert(app.db, 'company_people', {
    registration_id: registrationId,
    user_id: other.customer.userId,
    role: 'titular',
  });
  await app.call('POST /api/privacy/export', { token: owner.customer.token });
  await app.db.updateTable('exports').set({ expires_at: new Date() }).where('user_id', '=', userId).execute();
  await insert(app.db, 'deletions', {
    user_id: userId,
    token_hash: Buffer.alloc(32),
    due_at: new Date(Date.now() + 86_400_000),
  });
  await insert(app.db, 'mail_refusals', { user_id: userId, email, source: 'feed', refused_at: new Date() });
  const { recoveryCodes } = await enroll(owner);
  await addPasskey(owner, { recovery_code: recoveryCodes[0]! });
  const company = { plan_type: 'Basico', stage: 'in_review', turn: 'us', turn_since: time, opened_at: time };
  expect((await get(userId)).data).toEqual({
    person: {
      user_id: userId,
      name: 'Cliente Prueba',
      email,
      is_verified: true,
      since: time,
      last_seen_at: time,
      second_factor_since: time,
      passkeys: 1,
      mail_refused_at: time,
      is_of_the_team: false,
    },
    companies: {
      items: [
        { ...company, registration_id: second.registrationId, case_id: second.caseId, company_name: 'Vela LLC' },
        { ...company, registration_id: registrationId, case_id: first.caseId, company_name: 'Ancla LLC' },
      ],
      total: 2,
    },
    tried: {
      items: [
        { registration_id: uuid, company_name: 'Faro Digital LLC', state: 'unfinished', refusal: null, at: time },
      ],
      total: 1,
    },
    people: {
      items: [
        {
          user_id: other.customer.userId,
          name: 'Cliente Prueba',
          email: other.customer.email,
          company_name: 'Ancla LLC',
        },
      ],
      total: 1,
    },
    export: { status: expect.any(String) as string, created_at: time, expires_at: time },
    deletion: { status: 'scheduled', requested_at: time, due_at: time },
    notes: { items: [], total: 0 },
  });
  const neighbour = (await get(other.customer.userId)).data;
  // A company that one was let into is theirs too.
  expect(neighbour.companies.items.map(({ company_name }) => company_name).toSorted()).toEqual([
    'Ancla LLC',
    'Faro Digital LLC',
  ]);
  expect([neighbour.tried, neighbour.export, neighbour.deletion]).toEqual([{ items: [], total: 0 }, null, null]);
  expect(neighbour.person).toMatchObject({ second_factor_since: null, passkeys: 0, mail_refused_at: null });
  expect(neighbour.people.items.map(({ user_id }) => user_id)).toEqual([userId]);
});

test('a deletion that nobody confirmed yet says so, with the day on which it was asked for', async () => {
  const browser = await openBrowser(app, await app.customer());
  await browser.call('POST /api/privacy/deletion', { body: {} });
  expect((await get(browser.customer.userId)).data.deletion).toEqual({
    status: 'awaiting_confirmation',
    requested_at: time,
    due_at: null,
  });
});

test('a card that a bank declined says with which reason', async () => {
  const { customer } = await openBrowser(app, await app.customer());
  await beginRegistration(app, customer);
  await update(app.db, 'registrations', { user_id: customer.userId }, { payment_error_code: 'insufficient_funds' });
  expect((await get(customer.userId)).data.tried.items).toMatchObject([
    { state: 'declined', refusal: 'insufficient_funds' },
  ]);
});

const paths = [
  'GET /api/admin/customers/:userId',
  'GET /api/admin/customers/:userId/money',
  'GET /api/admin/customers/:userId/messages',
  'GET /api/admin/customers/:userId/files',
  'GET /api/admin/customers/:userId/access',
  'GET /api/admin/customers/:userId/readers',
] as const;

test('404 for nobody, for who has left, and for somebody of the team; a buyer of the team is one', async () => {
  const { userId } = filer.customer;
  const note = { text: 'Hola', send_key: randomUUID() };
  for (const id of ['auth0|nobody', userId]) {
    for (const path of paths) expect((await administrator.call(path, of(id))).body.code).toBe('customers.not_found');
    expect(
      (await administrator.call('POST /api/admin/customers/:userId/notes', { ...of(id), body: note })).body.code,
    ).toBe('customers.not_found');
    expect((await administrator.call('DELETE /api/admin/customers/:userId/sessions', of(id))).body.code).toBe(
      'customers.not_found',
    );
    const mail = { params: { ...of(id).params, id: randomUUID() } };
    expect((await administrator.call('GET /api/admin/customers/:userId/mails/:id', mail)).body.code).toBe(
      'customers.not_found',
    );
  }
  await beginRegistration(app, filer.customer);
  expect((await get(userId)).data.person).toMatchObject({ user_id: userId, is_of_the_team: true });
  await update(app.db, 'users', { id: userId }, { deleted_at: new Date() });
  expect((await get(userId)).code).toBe('customers.not_found');
  await update(app.db, 'users', { id: userId }, { deleted_at: null });
});

test('a note has its author and its time, comes first, is written once, and is never changed', async () => {
  const { userId } = other.customer;
  const write = async (text: string, send_key: string, by = agent) =>
    (await by.call('POST /api/admin/customers/:userId/notes', { ...of(userId), body: { text, send_key } })).body;
  const key = randomUUID();
  const { note } = (await write('Llamar el lunes.\nPor la tarde.', key)).data;
  expect(note).toEqual({ id: uuid, staff: 'Cliente Prueba', text: 'Llamar el lunes.\nPor la tarde.', noted_at: time });
  expect((await write('Otra cosa.', key)).data.note).toEqual(note);
  const later = (await write('Llamé.', randomUUID())).data.note;
  expect((await get(userId)).data.notes).toEqual({ items: [later, note], total: 2 });
  expect((await get(owner.customer.userId)).data.notes.total).toBe(0);
  const elsewhere = { ...of(owner.customer.userId), body: { text: 'Suya.', send_key: key } };
  const theirs = await agent.call('POST /api/admin/customers/:userId/notes', elsewhere);
  expect([theirs.body.data.note.text, theirs.body.data.note.id === note.id]).toEqual(['Suya.', false]);
  expect((await agent.call('POST /api/admin/customers/:userId/notes', elsewhere)).body.data.note.text).toBe('Suya.');
  expect((await get(userId)).data.notes.items).toEqual([later, note]);
  expect((await write('Hola', randomUUID(), filer)).code).toBe('identity.forbidden');
  await expect(update(app.db, 'customer_notes', { id: note.id }, { text: 'x' })).rejects.toThrow(
    'history is only added to',
  );
  const gone = {
    id: randomUUID(),
    user_id: userId,
    staff_id: 'auth0|gone',
    text: 'Antes.',
    noted_at: new Date(0),
    send_key: randomUUID(),
  };
  await insert(app.db, 'customer_notes', gone);
  expect((await get(userId)).data.notes.items.at(-1)).toMatchObject({ staff: null, text: 'Antes.' });
});

test('who of the team looked or changed something is told, of this person alone', async () => {
  const person = await openBrowser(app, await app.customer());
  const { userId } = person.customer;
  await get(userId);
  await agent.call('POST /api/admin/customers/:userId/notes', {
    ...of(userId),
    body: { text: 'Hola', send_key: randomUUID() },
  });
  await get(owner.customer.userId);
  const readersOf = async (id: string, by = administrator) =>
    (await by.call('GET /api/admin/customers/:userId/readers', of(id))).body;
  const common = { id: expect.stringMatching(/^\d+$/) as string, name: 'Cliente Prueba', began_at: time };
  expect((await readersOf(userId)).data.readers).toEqual([
    { ...common, operation: 'createCustomerNote' },
    { ...common, operation: 'getCustomer' },
  ]);
  expect((await readersOf(userId, agent)).code).toBe('identity.forbidden');
  const fileId = randomUUID();
  const file = { id: fileId, user_id: userId, kind: 'case-paper', ref: fileId, object_key: fileId, name: 'a.pdf' };
  await insert(app.db, 'files', { ...file, media_type: 'application/pdf', size_bytes: 1, sha256: Buffer.alloc(32) });
  const action = {
    staff_id: null,
    operation: 'downloadCustomerFile',
    customer_id: userId,
    input: JSON.stringify({ id: fileId }),
    request_id: randomUUID(),
  };
  await insert(app.db, 'staff_actions', action);
  expect((await readersOf(userId)).data.readers[0]).toEqual({
    ...common,
    name: null,
    operation: 'downloadCustomerFile',
  });
});

test('the read of a page is in the audit, with whose it was', async () => {
  await get(other.customer.userId);
  const row = await app.db
    .selectFrom('staff_actions')
    .innerJoin('staff_action_outcomes', 'staff_action_outcomes.action_id', 'staff_actions.id')
    .select(['operation', 'input', 'customer_id', 'staff_action_outcomes.outcome'])
    .orderBy('staff_actions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { userId } = other.customer;
  expect(row).toEqual({ operation: 'getCustomer', input: { userId }, customer_id: userId, outcome: 'done' });
});

test('more than 50 companies are the newest 50 of how many there are', async () => {
  const { userId } = await app.customer();
  await insert(app.db, 'users', { id: userId, email: 'muchas@example.com' });
  const ids = Array.from({ length: 60 }, () => randomUUID());
  const price = { amount_cents: 1, currency: 'usd', price: '{}', selected_addons: [] };
  const registration = {
    user_id: userId,
    user_email: '',
    alternative_company_name: 'x',
    plan_type: 'Basico',
    ...price,
  };
  await insert(
    app.db,
    'registrations',
    ids.map((id, index) => ({ ...registration, id, company_name: `N${index}`, created_at: new Date(index) })),
  );
  const { tried } = (await get(userId)).data;
  expect([tried.items.length, tried.total, tried.items[0]?.company_name]).toEqual([50, 60, 'N59']);
  expect(await selectOne(app.db, 'company_people', { registration_id: ids[0]! }, ['user_id'])).toEqual({
    user_id: userId,
  });
});
