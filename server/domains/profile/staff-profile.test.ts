import { randomUUID } from 'node:crypto';
import { profileKeys } from '@zarpa/contract/profile/fields.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { openStream } from '../../testing/app/event-stream.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import {
  ownCompany,
  profileCalls,
  storedProfile,
  wholeValues,
  type OwnCompany,
} from '../../testing/companies/own-profile.ts';
import { update } from '../../testing/database/rows.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
let calls: ReturnType<typeof profileCalls>;
beforeAll(async () => {
  calls = profileCalls(app);
});

type Owner = Pick<OwnCompany, 'customer' | 'registrationId'>;
type Sent = Record<string, unknown>;
const at = ({ registrationId: id }: Owner) => ({ params: { id } });
const read = async (of: Owner) =>
  (await agent.call('GET /api/admin/registrations/:id/profile', at(of))).body.data.profile;
const put = (of: Owner, body: Sent) =>
  agent.call('PUT /api/admin/registrations/:id/profile', { ...at(of), body: body as never });
const time = expect.stringMatching(/Z$/) as string;

async function threeCompanies(): Promise<[Owner, Owner, Owner]> {
  const one = await ownCompany(app);
  return [one, await ownCompany(app, {}, one.customer), await ownCompany(app)];
}

test('every field is read and kept up by the team, of one company, and its customer sees it as it happens', async () => {
  const [of, sibling, stranger] = await threeCompanies();
  const nothing = Object.fromEntries(profileKeys.map((key) => [key, null]));
  const contact = { main_phone: '+541155550000', main_email: 'titular@example.com' };
  const start = { registration_id: of.registrationId, ...nothing, ...contact, version: 0, updated_at: null };
  expect(await read(of)).toEqual(start);

  const stream = await openStream(app, await openBrowser(app, of.customer));
  await expect.poll(() => stream.events.length).toBe(1);
  const saved = await put(of, { ...wholeValues, version: 0 });
  const kept = { registration_id: of.registrationId, ...wholeValues, version: 1, updated_at: time };
  expect([saved.status, saved.body.data.profile]).toEqual([200, kept]);
  await expect.poll(() => stream.events.length).toBeGreaterThan(1);
  stream.leave();

  expect(await read(of)).toEqual(saved.body.data.profile);
  expect(await calls.known(of)).toMatchObject({ ...wholeValues, version: 1, profile_completion_percentage: 83 });
  expect(await storedProfile(app, of)).toMatchObject([
    { user_id: of.customer.userId, fields: wholeValues, version: 1 },
  ]);
  for (const other of [sibling, stranger]) {
    expect(await storedProfile(app, other)).toEqual([]);
    expect(await read(other)).toEqual({ ...start, registration_id: other.registrationId });
  }
});

test('the audit says which fields were changed of which company, and not what they say', async () => {
  const of = await ownCompany(app);
  await put(of, { dba_name: 'Faro', main_email: 'no', version: 0 });
  await put(of, { dba_name: 'Faro', cpa_firm_name: 'Contadores', version: 0 });
  const rows = await notedActions(app.db, agent.customer.userId, 'updateStaffProfile');
  // Requests that the contract refuses are not audited.
  expect(rows.filter(({ input }) => (input as { id: string }).id === of.registrationId)).toEqual([
    {
      operation: 'updateStaffProfile',
      input: { id: of.registrationId, version: 0, fields: ['dba_name', 'cpa_firm_name'] },
      outcome: 'done',
    },
  ]);
});

test('what its customer changed meanwhile is shown, field by field, and nothing is written; the same the other way round', async () => {
  const of = await ownCompany(app);
  await calls.put(of, { dba_name: 'Del cliente', version: 0 });
  const before = await storedProfile(app, of);
  const late = await put(of, { dba_name: 'Del equipo', primary_software: 'Uno', version: 0 });
  expect(late.body).toMatchObject({ code: 'profile.conflict', version: 1, fields: { dba_name: 'Del cliente' } });
  expect([late.status, await storedProfile(app, of)]).toEqual([409, before]);
  // Concurrent changes of different fields do not conflict.
  expect((await put(of, { primary_software: 'Uno', version: 0 })).body.data.profile.version).toBe(2);
  const theirs = await calls.put(of, { primary_software: 'Otro', version: 1 });
  expect(theirs.body).toMatchObject({ code: 'profile.conflict', version: 2, fields: { primary_software: 'Uno' } });
  const [one, other] = await Promise.all([
    put(of, { dba_name: 'Del equipo', version: 2 }),
    calls.put(of, { dba_name: 'Otra vez', version: 2 }),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
});

test('what cannot be is refused at its field with a sentence, and nothing is written; another currency is no word about amounts for the team either', async () => {
  const of = await ownCompany(app);
  for (const [sent, field, message] of [
    [{ main_email: 'hola' }, 'main_email', 'Formato de email inválido'],
    [{ dba_name: 'x'.repeat(201) }, 'dba_name', 'Como mucho 200 caracteres; tiene 201'],
    [{ risk_level: 'toString' }, 'risk_level', 'Elige una opción de la lista'],
    [{ legal_name: 'Otra LLC' }, 'legal_name', 'Este campo no se admite'],
    [{ version: undefined }, 'version', 'Este campo es requerido'],
  ] as const) {
    const { status, body } = await put(of, { version: 0, ...sent });
    expect([status, body.details]).toEqual([422, [{ field, message }]]);
  }
  expect(await storedProfile(app, of)).toEqual([]);
  await calls.put(of, { annual_revenue: 40_000 });
  const refused = await put(of, { primary_currency: 'EUR', version: 1 });
  expect([refused.status, refused.body.code]).toEqual([422, 'profile.amounts_stand']);
  expect(refused.body.details?.map(({ field }) => field)).toEqual(['annual_revenue']);
});

test('404 for a company that is not there, and nothing is kept of somebody who has left', async () => {
  const of = await ownCompany(app);
  const unknown = { ...of, registrationId: randomUUID() };
  expect((await agent.call('GET /api/admin/registrations/:id/profile', at(unknown))).status).toBe(404);
  expect((await put(unknown, { version: 0 })).status).toBe(404);
  await update(app.db, 'users', { id: of.customer.userId }, { deleted_at: new Date() });
  const late = await put(of, { dba_name: 'Faro', version: 0 });
  expect([late.status, late.body.code]).toEqual([404, 'companies.registration_not_found']);
  expect(await storedProfile(app, of)).toEqual([]);
});
