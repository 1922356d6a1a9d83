import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import type { Customer } from '../../../testing/app/start-test-app.ts';
import { select, selectOne } from '../../../testing/database/rows.ts';
import {
  joined,
  mailedToken,
  namedCustomer,
  newestMail,
  ownCompany,
  rolesIn,
  toldTo,
  type Person,
} from '../../../testing/people/own-people.ts';

const app = testApp();

const newAddress = () => `persona-${randomUUID()}@example.com`;
const invite = (of: Person, email: string, role: CompanyRole = 'socio', more: object = {}) =>
  app.call('POST /api/companies/:id/invitations', { of, body: { email, role, ...more } });
const accept = ({ token }: Customer, mailed: string) =>
  app.call('POST /api/company-invitations/accept', { token, body: { token: mailed } });
const view = (token: string | undefined, mailed: string) =>
  app.call('POST /api/company-invitations/view', { token, body: { token: mailed } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();
const rowOf = (id: string) =>
  selectOne(app.db, 'company_invitations', { id }, [
    'registration_id',
    'user_id',
    'email',
    'role',
    'may_pay',
    'note',
    'state',
    'sent_at',
    'expires_at',
    'ended_at',
    'accepted_by',
    'bounced_at',
  ]);

test('who is invited joins by the mailed link with the role, without having been there before; nothing of the link is kept', async () => {
  const of = await ownCompany(app);
  const email = newAddress();
  const more = { may_pay: true, note: 'Para que veas el trámite' };
  const invited = await invite(of, ` ${email.toUpperCase()} `, 'socio', more);
  const { id, sent_at, expires_at } = invited.body.data.invitation;
  expect([invited.status, invited.body.data.invitation]).toEqual([
    200,
    { id, email, role: 'socio', may_pay: true, note: more.note, sent_at, expires_at, has_bounced: false },
  ]);
  expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(14 * 86_400_000);
  const mail = await newestMail(app, email);
  expect(mail.subject).toBe('Titular Primera te invita a Faro Digital LLC');
  for (const part of [more.note, of.customer.email, 'como Socio', 'También puede pagar'])
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(part);
  const token = await mailedToken(app, email);
  const kept = sql<{ row: string }>`
    select i::text as row from company_invitations i union all select o::text from outbox o`;
  expect(JSON.stringify((await kept.execute(app.db)).rows)).not.toContain(token);

  const open = { company_name: 'Faro Digital LLC', invited_by: 'Titular Primera', role: 'socio', ...more, expires_at };
  const masked = `${email[0]}***@example.com`;
  const newcomer = await app.customer({ email });
  expect((await view(newcomer.token, token)).body.data.invitation).toEqual({ state: 'open', masked, ...open });
  const answer = await accept(newcomer, token);
  expect([answer.status, answer.body]).toEqual([
    200,
    { success: true, data: { registration_id: of.registrationId, role: 'socio' } },
  ]);
  expect(await accept(newcomer, token)).toMatchObject({ status: 200, body: answer.body });
  expect(await rolesIn(app, of.registrationId)).toEqual({
    [of.customer.userId]: 'titular',
    [newcomer.userId]: 'socio pays',
  });
  expect(await rowOf(id)).toEqual({
    registration_id: of.registrationId,
    user_id: of.customer.userId,
    email,
    role: 'socio',
    ...more,
    state: 'accepted',
    sent_at: new Date(sent_at),
    expires_at: new Date(expires_at),
    ended_at: expect.any(Date) as Date,
    accepted_by: newcomer.userId,
    bounced_at: null,
  });
  expect(await toldTo(app, of.customer)).toEqual([
    {
      company: 'Faro Digital LLC',
      registration_id: of.registrationId,
      event: 'joined',
      who: 'Cliente Prueba',
      role: 'socio',
    },
  ]);
  const { body } = await app.call('GET /api/companies/:id/people', { of: { ...of, customer: newcomer } });
  expect(body.data.company.people.map((one) => [one.email, one.role, one.may_pay, one.is_you])).toEqual([
    [of.customer.email, 'titular', false, false],
    [email, 'socio', true, true],
  ]);
  expect(body.data.company.invitations).toEqual([]);
});

test('the link is for its address alone: anybody else learns only which one it was, masked', async () => {
  const of = await ownCompany(app);
  const email = newAddress();
  await invite(of, email);
  const token = await mailedToken(app, email);
  const nothing = { company_name: null, invited_by: null, role: null, may_pay: false, note: '', expires_at: null };
  const masked = `${email[0]}***@example.com`;
  expect((await view(undefined, token)).body.data.invitation).toEqual({ state: 'sign_in', masked, ...nothing });
  const other = await namedCustomer(app, 'Otra Persona');
  expect((await view(other.token, token)).body.data.invitation).toEqual({ state: 'other_address', masked, ...nothing });
  const refused = await accept(other, token);
  expect([codeOf(refused), refused.body]).toEqual(['403 people.other_address', expect.objectContaining({ masked })]);
  const declined = await app.call('POST /api/company-invitations/decline', { token: other.token, body: { token } });
  expect(codeOf(declined)).toBe('403 people.other_address');

  const ask = (customer: Customer) =>
    app.call('POST /api/company-invitations/ask', { token: customer.token, body: { token } });
  expect([codeOf(await ask(other)), codeOf(await ask(other))]).toEqual(['200', '200']);
  const unproven = await app.customer({ emailVerified: false });
  expect(codeOf(await ask(unproven))).toBe('403 people.address_unverified');
  expect(await toldTo(app, of.customer)).toMatchObject([{ event: 'asked', who: other.email }]);
  expect(await rolesIn(app, of.registrationId)).toEqual({ [of.customer.userId]: 'titular' });
});

test('an account that was there before has to confirm its address; whoever came by the mail has done so', async () => {
  const of = await ownCompany(app);
  const email = newAddress();
  const before = await namedCustomer(app, 'De Antes', { email, emailVerified: false });
  await invite(of, email);
  const token = await mailedToken(app, email);
  expect((await view(before.token, token)).body.data.invitation).toMatchObject({ state: 'unverified', role: null });
  expect(codeOf(await accept(before, token))).toBe('403 people.address_unverified');
  const declined = await app.call('POST /api/company-invitations/decline', { token: before.token, body: { token } });
  expect(codeOf(declined)).toBe('403 people.address_unverified');
  const newcomer = await app.customer({ email, emailVerified: false });
  expect((await view(newcomer.token, token)).body.data.invitation).toMatchObject({ state: 'open', role: 'socio' });
  expect(codeOf(await accept(newcomer, token))).toBe('200');
});

test('an address is one however it is written, and IDN is what is sent', async () => {
  const of = await ownCompany(app);
  const name = randomUUID();
  for (const email of [`Ana.${name}@Ñandú.example`, `ana.${name}@ñandú.example`, `ana.${name}@xn--and-6ma2c.example`])
    expect(codeOf(await invite(of, email))).toBe('200');
  expect(
    await select(app.db, 'company_invitations', { registration_id: of.registrationId }, ['email', 'state']),
  ).toEqual([{ email: `ana.${name}@xn--and-6ma2c.example`, state: 'pending' }]);
});

test('invited again an address has one invitation, whose earlier link is over', async () => {
  const of = await ownCompany(app);
  const email = newAddress();
  const first = (await invite(of, email, 'lectura')).body.data.invitation;
  const old = await mailedToken(app, email);
  const second = (await invite(of, email.toUpperCase(), 'contador')).body.data.invitation;
  expect([second.id, second.role]).toEqual([first.id, 'contador']);
  const newer = await mailedToken(app, email);
  const sent = await app.call('POST /api/companies/:id/invitations/:invitationId/send', {
    of,
    params: { id: of.registrationId, invitationId: first.id },
  });
  expect(sent.body.data.invitation).toMatchObject({ id: first.id, role: 'contador' });
  const newest = await mailedToken(app, email);
  const customer = await app.customer({ email });
  expect([codeOf(await accept(customer, old)), codeOf(await accept(customer, newer))]).toEqual([
    '410 people.invitation_over',
    '410 people.invitation_over',
  ]);
  expect((await accept(customer, newest)).body.data).toEqual({ registration_id: of.registrationId, role: 'contador' });
  expect(codeOf(await invite(of, email))).toBe('409 people.already_in');
});

test('withdrawn, declined or sent by who is no longer titular, it is over', async () => {
  const of = await ownCompany(app);
  const [one, two, three] = [newAddress(), newAddress(), newAddress()];
  const { id } = (await invite(of, one)).body.data.invitation;
  const params = { id: of.registrationId, invitationId: id };
  const remove = () => app.call('DELETE /api/companies/:id/invitations/:invitationId', { of, params });
  const withdrawn = await mailedToken(app, one);
  expect([codeOf(await remove()), codeOf(await remove())]).toEqual(['200', '410 people.invitation_over']);
  const again = await app.call('POST /api/companies/:id/invitations/:invitationId/send', { of, params });
  expect(codeOf(again)).toBe('410 people.invitation_over');
  const first = await app.customer({ email: one });
  expect(codeOf(await accept(first, withdrawn))).toBe('410 people.invitation_over');
  expect((await view(first.token, withdrawn)).body.data.invitation).toMatchObject({ state: 'over', masked: null });

  await invite(of, two);
  const declinable = await mailedToken(app, two);
  const second = await app.customer({ email: two });
  const decline = () =>
    app.call('POST /api/company-invitations/decline', { token: second.token, body: { token: declinable } });
  expect([codeOf(await decline()), codeOf(await decline())]).toEqual(['200', '410 people.invitation_over']);
  expect(codeOf(await accept(second, declinable))).toBe('410 people.invitation_over');
  expect(await toldTo(app, of.customer)).toMatchObject([{ event: 'declined', who: two }]);

  const other = await joined(app, of, 'titular');
  await invite(other, three);
  const orphan = await mailedToken(app, three);
  await app.call('POST /api/companies/:id/people/leave', { of: other });
  expect(codeOf(await accept(await app.customer({ email: three }), orphan))).toBe('410 people.invitation_over');
  const asked = await app.call('POST /api/company-invitations/ask', { token: second.token, body: { token: orphan } });
  expect(codeOf(asked)).toBe('410 people.invitation_over');
  const states = await select(app.db, 'company_invitations', { registration_id: of.registrationId }, [
    'email',
    'state',
  ]);
  expect(new Map(states.map(({ email, state }) => [email, state]))).toEqual(
    new Map([
      [one, 'withdrawn'],
      [two, 'declined'],
      [three, 'withdrawn'],
    ]),
  );
});
