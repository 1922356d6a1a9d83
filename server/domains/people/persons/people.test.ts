import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { select, update } from '../../../testing/database/rows.ts';
import {
  joined,
  newestMail,
  ownCompany,
  personIdOf,
  rolesIn,
  toldTo,
  type Person,
} from '../../../testing/people/own-people.ts';

const app = testApp();

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();
const list = async (of: Person) => (await app.call('GET /api/companies/:id/people', { of })).body.data.company;
const change = async (by: Person, person: Person, before: CompanyRole, role: CompanyRole, mayPay = false) =>
  app.call('PUT /api/companies/:id/people/:personId', {
    of: by,
    params: { id: by.registrationId, personId: await personIdOf(app, person) },
    body: { before, role, may_pay: mayPay },
  });
const remove = (by: Person, personId: string) =>
  app.call('DELETE /api/companies/:id/people/:personId', { of: by, params: { id: by.registrationId, personId } });
const leave = (of: Person) => app.call('POST /api/companies/:id/people/leave', { of });

test('a titular gives another role, and whoever has it hears of it; nobody changes their own', async () => {
  const of = await ownCompany(app);
  const other = await joined(app, of, 'lectura', { name: 'Persona Segunda' });
  const answer = await change(of, other, 'lectura', 'socio', true);
  expect([answer.status, answer.body.data.company]).toEqual([200, await list(of)]);
  expect(answer.body.data.company.people).toEqual([
    {
      id: await personIdOf(app, of),
      name: 'Titular Primera',
      email: of.customer.email,
      role: 'titular',
      may_pay: false,
      since: expect.stringMatching(/Z$/) as string,
      is_you: true,
    },
    {
      id: await personIdOf(app, other),
      name: 'Persona Segunda',
      email: other.customer.email,
      role: 'socio',
      may_pay: true,
      since: expect.stringMatching(/Z$/) as string,
      is_you: false,
    },
  ]);
  const facts = { company: 'Faro Digital LLC', registration_id: of.registrationId, event: 'role', role: 'socio' };
  expect(await toldTo(app, other.customer)).toEqual([facts]);
  const mail = await newestMail(app, other.customer.email);
  expect(mail.subject).toBe('Tu papel en Faro Digital LLC cambió');
  expect(mail.text).toContain('Ahora eres Socio.');
  expect(codeOf(await change(of, other, 'lectura', 'contador'))).toBe('409 people.changed');
  expect(codeOf(await change(of, of, 'titular', 'lectura'))).toBe('409 people.last_titular');
  expect(codeOf(await change(other, of, 'titular', 'lectura'))).toBe('403 people.not_allowed');
  expect(await rolesIn(app, of.registrationId)).toEqual({
    [of.customer.userId]: 'titular',
    [other.customer.userId]: 'socio pays',
  });
});

test('who is removed is out at once and told so; what they did stays', async () => {
  const of = await ownCompany(app);
  const other = await joined(app, of, 'socio', { name: 'Persona Segunda' });
  const stranger = await ownCompany(app);
  const personId = await personIdOf(app, other);
  expect(codeOf(await remove(stranger, personId))).toBe('404 people.person_not_found');
  expect(codeOf(await remove({ ...stranger, registrationId: of.registrationId }, personId))).toBe(
    '404 companies.registration_not_found',
  );
  expect((await remove(of, personId)).body.data.company.people.map(({ email }) => email)).toEqual([of.customer.email]);
  expect(codeOf(await app.call('GET /api/companies/:id/people', { of: other }))).toBe(
    '404 companies.registration_not_found',
  );
  expect(codeOf(await remove(of, personId))).toBe('404 people.person_not_found');
  const gone = await app.call('PUT /api/companies/:id/people/:personId', {
    of,
    params: { id: of.registrationId, personId },
    body: { before: 'socio', role: 'lectura' },
  });
  expect(codeOf(gone)).toBe('404 people.person_not_found');
  expect(await toldTo(app, other.customer)).toMatchObject([{ event: 'removed' }]);
  const mail = await newestMail(app, other.customer.email);
  expect(mail.subject).toBe('Ya no tienes acceso a Faro Digital LLC');
});

test('the last titular who can act neither leaves nor is made less nor removed', async () => {
  const of = await ownCompany(app);
  const self = await personIdOf(app, of);
  expect([codeOf(await leave(of)), codeOf(await remove(of, self))]).toEqual([
    '409 people.last_titular',
    '409 people.last_titular',
  ]);
  const other = await joined(app, of, 'titular');
  for (const answer of [await remove(of, self), await change(of, of, 'titular', 'lectura')])
    expect(codeOf(answer)).toBe('403 people.not_allowed');
  await update(app.db, 'users', { id: other.customer.userId }, { blocked_at: new Date() });
  expect(codeOf(await leave(of))).toBe('409 people.last_titular');
  await update(app.db, 'users', { id: other.customer.userId }, { blocked_at: null });
  expect(codeOf(await leave(of))).toBe('200');
  expect(await rolesIn(app, of.registrationId)).toEqual({ [other.customer.userId]: 'titular' });
  expect(await toldTo(app, other.customer)).toMatchObject([{ event: 'left', who: 'Titular Primera' }]);
});

test('the database refuses a company without a titular, whoever asks', async () => {
  const of = await ownCompany(app);
  await joined(app, of, 'socio');
  const emptied = app.db.deleteFrom('company_people').where('user_id', '=', of.customer.userId).execute();
  await expect(emptied).rejects.toThrow('would be left without a titular');
  const lowered = update(app.db, 'company_people', { user_id: of.customer.userId }, { role: 'lectura' });
  await expect(lowered).rejects.toThrow('would be left without a titular');
});

test('two titulares who remove each other at the same moment leave one, however often', async () => {
  const of = await ownCompany(app);
  for (let times = 0; times < 50; times += 1) {
    const [one, two] = [await joined(app, of, 'titular'), await joined(app, of, 'titular')];
    await sql`delete from company_people where registration_id = ${of.registrationId}
      and user_id not in (${one.customer.userId}, ${two.customer.userId})`.execute(app.db);
    const [first, second] = [await personIdOf(app, one), await personIdOf(app, two)];
    const answers = await Promise.all([remove(one, second), times % 2 === 0 ? remove(two, first) : leave(one)]);
    const left = await select(app.db, 'company_people', { registration_id: of.registrationId }, ['role']);
    const [done, later] = answers.map(codeOf).toSorted();
    expect([left, done]).toEqual([[{ role: 'titular' }], '200']);
    // Whoever was removed is not there any more, and whoever is left does not leave.
    expect(['404 companies.registration_not_found', '409 people.last_titular']).toContain(later);
    if (times % 2 === 0) expect(later).toBe('404 companies.registration_not_found');
  }
}, 60_000);
