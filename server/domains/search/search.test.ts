import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { staffRoles, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { boughtCompany, detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import { selectOne, update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { forgetWords } from './search-words.queries.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });

const browsers = {} as Record<StaffRole, TestBrowser>;
let customer: Customer;
let other: Customer;
let first: Awaited<ReturnType<typeof boughtCompany>>;
let second: string;
let theirs: string;
let unpaid: string;
let orderId: string;
let intent: string;
let threadId: string;
let threadNumber: string;
const phone = '+54 11 4321 8765';

beforeAll(async () => {
  for (const role of staffRoles) browsers[role] = await openStaff(app, role);
  customer = await app.customer();
  other = await app.customer();
  const browser = await openBrowser(app, customer);
  first = await boughtCompany(app, {
    by: customer,
    bought: { company_name: 'Peñasco Añejo LLC', alternative_company_name: 'Segundo Peñón LLC' },
    details: {
      company_name: 'Peñasco Añejo LLC',
      third_company_name: 'Tercera Ancla LLC',
      contact: { ...detailsOf('').contact, name: 'Íñigo Cóndor', email: 'inigo@condor.example', phone },
    },
  });
  second = await paidRegistration(app, customer, { company_name: 'Peñasco Joven LLC' });
  theirs = await paidRegistration(app, other, { company_name: 'Ensenada 100%_Real LLC' });
  unpaid = await declined(other);
  await update(app.ownerDb, 'users', { id: customer.userId }, { name: 'Ramón Ibáñez' });
  orderId = (await selectOne(app.db, 'orders', { registration_id: first.registrationId }, ['id'])).id;
  const bought = await selectOne(app.db, 'registrations', { id: first.registrationId }, ['payment_intent_id']);
  intent = bought.payment_intent_id!;
  const opened = await browser.call('POST /api/threads', {
    body: { text: 'Hola', send_key: randomUUID(), registration_id: first.registrationId, reference: 'fallo-b3f1' },
  });
  ({ id: threadId, number: threadNumber } = opened.body.data.thread);
});

async function declined(by: Customer): Promise<string> {
  await paidRegistration(app, by, {
    company_name: 'Velero Rechazado LLC',
    payment_method_id: 'pm_card_visa_chargeDeclined',
  }).catch(() => undefined);
  return (await selectOne(app.db, 'registrations', { company_name: 'Velero Rechazado LLC' }, ['id'])).id;
}

const search = async (text: string, role: StaffRole = 'administrator') => {
  const { status, body } = await browsers[role].call('POST /api/admin/search', { body: { text } });
  expect(status).toBe(200);
  return body.data;
};
/** `company Faro LLC`, group by group. */
const titles = async (text: string, role?: StaffRole) =>
  (await search(text, role)).groups.flatMap(({ results }) => results.map(({ kind, title }) => `${kind} ${title}`));

test('a person is found by name and address, with or without accents, whole', async () => {
  const { groups, ...rest } = await search('ramon IBÁÑEZ');
  expect(rest).toEqual({ is_guess: false, is_partial: false });
  const { created_at } = await selectOne(app.db, 'users', { id: customer.userId }, ['created_at']);
  expect(groups).toEqual([
    {
      group: 'people',
      results: [
        {
          kind: 'person',
          id: customer.userId,
          title: 'Ramón Ibáñez',
          detail: customer.email,
          user_id: customer.userId,
          registration_id: null,
          case_id: null,
          stage: null,
          at: new Date(created_at).toISOString(),
        },
      ],
    },
  ]);
  expect(await titles(customer.email)).toEqual(['person Ramón Ibáñez']);
});

test('a company is found by each of its names; of one customer’s two only the one that is so called', async () => {
  const { created_at } = await selectOne(app.db, 'registrations', { id: first.registrationId }, ['created_at']);
  expect((await search('penasco anejo')).groups).toEqual([
    {
      group: 'companies',
      results: [
        {
          kind: 'company',
          id: first.registrationId,
          title: 'Peñasco Añejo LLC',
          detail: '',
          user_id: customer.userId,
          registration_id: first.registrationId,
          case_id: first.caseId,
          stage: 'in_review',
          at: new Date(created_at).toISOString(),
        },
      ],
    },
  ]);
  expect(await titles('segundo peñón')).toEqual(['company Peñasco Añejo LLC']);
  expect(await titles('tercera ancla')).toEqual(['company Peñasco Añejo LLC']);
  expect(await titles('PEÑASCO')).toEqual(['company Peñasco Joven LLC', 'company Peñasco Añejo LLC']);
  const { caseId } = first;
  for (const id of [caseId, first.registrationId.toUpperCase()])
    expect(await titles(id)).toContain('company Peñasco Añejo LLC');
});

test('a registration without a case is found too', async () => {
  const [found] = (await search('velero rechazado')).groups;
  expect(found!.results).toMatchObject([{ id: unpaid, user_id: other.userId, case_id: null, stage: null }]);
});

test('whom a company named is found by telephone, whole or by its end, and by name', async () => {
  for (const text of [phone, '541143218765', '4321-8765', 'inigo condor', 'inigo@condor.example'])
    expect([text, await titles(text)]).toEqual([text, ['contact Íñigo Cóndor']]);
  const [found] = (await search(phone)).groups;
  expect(found).toMatchObject({
    group: 'people',
    results: [{ id: first.registrationId, detail: 'inigo@condor.example · Peñasco Añejo LLC', case_id: first.caseId }],
  });
});

test('numbers are found whole and by how they begin', async () => {
  await app.db
    .insertInto('filings')
    .values({
      id: randomUUID(),
      case_id: first.caseId,
      user_id: customer.userId,
      kind: 'articles',
      attempt: 1,
      provider: 'manual',
      name_used: 'x',
      state: 'out',
      reference: 'WY-Ábc-77',
      sent_at: new Date(),
    })
    .execute();
  await update(app.db, 'companies', { id: first.companyId }, { filing_number: '2026-001234567' });
  const browser = await openBrowser(app, customer);
  const bill = (name: string, version: number) =>
    browser.call('PUT /api/billing-profile', {
      body: { name, country: 'ES', tax_id: '87654321X', address: 'Calle 1', version },
    });
  await bill('Uno', 0);
  const params = { id: first.registrationId };
  const issued = await browser.call('POST /api/companies/:id/invoices', { params, body: {} });
  await bill('Dos', 1);
  const body = { replaces: issued.body.data.invoice.id };
  expect((await browser.call('POST /api/companies/:id/invoices', { params, body })).status).toBe(200);
  const year = new Date().getUTCFullYear();
  const order = `order ORD-${orderId.slice(0, 8)}`;
  for (const [text, found] of [
    [`ord-${orderId.slice(0, 8)}`, order],
    [`ORD-${orderId.slice(0, 6)}`, order],
    [orderId.slice(0, 8), order],
    [intent, `payment ${intent}`],
    [intent.slice(0, -2), `payment ${intent}`],
    [threadNumber.toLowerCase(), `thread ${threadNumber}`],
    [threadId, `thread ${threadNumber}`],
    ['fallo-b3', `thread ${threadNumber}`],
    ['wy-abc', 'filing WY-Ábc-77'],
    ['2026-00123', 'filing 2026-001234567'],
    [`F-${year}-000001`, `invoice F-${year}-000001`],
    [`f-${year}-000002`, `invoice F-${year}-000002`],
    [`r-${year}`, `invoice R-${year}-000001`],
  ] as const)
    expect([text, await titles(text)]).toEqual([text, [found]]);
  const [found] = (await search(threadNumber)).groups;
  expect(found!.results).toMatchObject([
    { detail: 'fallo-b3f1 · Peñasco Añejo LLC', registration_id: first.registrationId },
  ]);
});

test('who lacks the permission finds nothing of a group, whatever they type', async () => {
  const asked = [
    'ramon ibanez',
    phone,
    intent,
    threadNumber,
    `ord-${orderId.slice(0, 8)}`,
    'wy-abc',
    'penasco',
    threadId,
  ];
  const found = async (role: StaffRole) => {
    const groups = await Promise.all(asked.map(async (text) => (await search(text, role)).groups));
    return [...new Set(groups.flat().map(({ group }) => group))].toSorted();
  };
  expect(await found('agent')).toEqual(['companies', 'filings', 'orders', 'people', 'threads']);
  expect(await found('filer')).toEqual(['companies', 'filings', 'orders', 'people']);
  expect(await found('preparer')).toEqual(['companies']);
  expect(await found('money')).toEqual(['companies', 'filings', 'orders', 'payments', 'people', 'threads']);
  const [companies] = (await search('penasco anejo', 'preparer')).groups;
  expect(companies!.results).toMatchObject([{ id: first.registrationId, user_id: null, case_id: null, stage: null }]);
  expect((await search('inigo', 'preparer')).groups).toEqual([]);
});

test('two letters find numbers alone, signs of patterns are letters, and nothing is nothing', async () => {
  expect(await titles('pe')).toEqual([]);
  expect((await titles(threadNumber.slice(0, 2))).length).toBe(1);
  expect(await titles('100%_real')).toEqual(['company Ensenada 100%_Real LLC']);
  expect(await titles('%%%')).toEqual([]);
  expect(await titles('___')).toEqual([]);
  expect(await titles('penasco ensenada')).toEqual([]);
});

test('a typing error is forgiven where nothing was found, and said to be', async () => {
  expect(await search('ensenda')).toMatchObject({ is_guess: true, groups: [{ results: [{ id: theirs }] }] });
  expect(await titles('penazco jovem')).toContain('company Peñasco Joven LLC');
  expect(await search('zzzzqqqq')).toEqual({ groups: [], is_guess: true, is_partial: false });
});

test('a name is found by how it is now, and its words go when nobody has them', async () => {
  await update(app.db, 'registrations', { id: second }, { company_name: 'Zarpazo Nuevo LLC' });
  await update(app.db, 'cases', { registration_id: second }, { company_name: 'Zarpazo Nuevo LLC' });
  expect(await titles('joven')).toEqual([]);
  expect(await titles('zarpazo nuevo')).toEqual(['company Zarpazo Nuevo LLC']);
  const words = () =>
    app.db.selectFrom('search_words').select('word').where('word', 'in', ['joven', 'zarpazo']).execute();
  expect((await words()).map(({ word }) => word).toSorted()).toEqual(['joven', 'zarpazo']);
  await forgetWords(app.db);
  expect(await words()).toEqual([{ word: 'zarpazo' }]);
  await update(app.ownerDb, 'users', { id: other.userId }, { name: 'Quien se fue', deleted_at: new Date() });
  expect(await titles('quien se fue')).toEqual([]);
});

test('of a common word the newest eight are found, what begins with it first', async () => {
  const many = Array.from({ length: 1_050 }, (_, index) => ({
    id: `many-${index}`,
    kind: 'company',
    user_id: customer.userId,
    title: `Galeón ${index}`,
    detail: '',
    key: index === 3 ? 'galeon hundido' : null,
    plain: index === 3 ? 'galeon hundido' : `otro galeon hundido ${index}`,
    at: new Date(Date.UTC(2025, 0, 1, 0, index)),
  }));
  await app.db.insertInto('search_entries').values(many).execute();
  const newest = Array.from({ length: 8 }, (_, index) => `company Galeón ${1_049 - index}`);
  expect(await titles('otro galeon')).toEqual(newest);
  // Not in the order of the rows, and the first of all is not lost among the common ones.
  expect(await titles('hundido 104')).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `company Galeón 104${n}`));
  expect((await titles('galeon hundido'))[0]).toBe('company Galeón 3');
  await app.db.deleteFrom('search_entries').where('id', 'like', 'many-%').execute();
});

test('a search that takes too long answers with what it has', async () => {
  const held = await app.ownerDb.startTransaction().execute();
  await sql`lock table search_entries in access exclusive mode`.execute(held);
  try {
    expect(await search('penasco')).toEqual({ groups: [], is_guess: false, is_partial: true });
  } finally {
    await held.rollback().execute();
  }
});

test('typing leaves no row in the audit; what was opened, and what one rested at, does, without tax numbers', async () => {
  const rows = () =>
    app.db
      .selectFrom('staff_actions')
      .innerJoin('staff_action_outcomes', 'staff_action_outcomes.action_id', 'staff_actions.id')
      .select(['operation', 'input', 'customer_id', 'staff_action_outcomes.outcome'])
      .where('staff_id', '=', browsers.agent.customer.userId)
      .orderBy('id')
      .execute();
  const before = (await rows()).length;
  await search('penasco', 'agent');
  expect((await rows()).length).toBe(before);
  const note = (body: { text: string; kind?: 'person'; id?: string; user_id?: string }) =>
    browsers.agent.call('POST /api/admin/search/notes', { body });
  const opened = { text: 'ramon', kind: 'person' as const, id: customer.userId, user_id: customer.userId };
  expect((await note(opened)).body).toEqual({
    success: true,
    data: {},
  });
  await note({ text: '66-7310594' });
  expect((await rows()).slice(before)).toEqual([
    { operation: 'createSearchNote', input: opened, customer_id: customer.userId, outcome: 'done' },
    { operation: 'createSearchNote', input: { text: '[EIN]' }, customer_id: null, outcome: 'done' },
  ]);
});

test('what was typed to find somebody goes from the audit with them, and nothing else', async () => {
  const leaving = await app.customer();
  await openBrowser(app, leaving);
  await update(app.ownerDb, 'users', { id: leaving.userId }, { name: 'Leandro Partida' });
  const texts = ['leandro part', 'ramon', leaving.email];
  for (const text of texts) await browsers.reader.call('POST /api/admin/search/notes', { body: { text } });
  await browsers.reader.call('POST /api/admin/search/notes', {
    body: { text: 'otra cosa', kind: 'person', id: leaving.userId, user_id: leaving.userId },
  });
  await app.db
    .insertInto('deletions')
    .values({ user_id: leaving.userId, token_hash: Buffer.alloc(32), due_at: new Date(0) })
    .execute();
  await sql`select erase_person(${leaving.userId})`.execute(app.db);
  const kept = await app.db
    .selectFrom('staff_actions')
    .select('input')
    .where('staff_id', '=', browsers.reader.customer.userId)
    .where('operation', '=', 'createSearchNote')
    .orderBy('id')
    .execute();
  expect(kept.map(({ input }) => input)).toEqual([{}, { text: 'ramon' }, {}, { kind: 'person' }]);
});
