import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { selectOne, update } from '../../../testing/database/rows.ts';
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
import { modules } from '../../../domains.ts';

const app = testApp();

const newAddress = () => `persona-${randomUUID()}@example.com`;
const invite = (of: Person, email: string, more: object = {}) =>
  app.call('POST /api/companies/:id/invitations', { of, body: { email, role: 'socio', ...more } });
const accept = (token: string, mailed: string) =>
  app.call('POST /api/company-invitations/accept', { token, body: { token: mailed } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();
const round = () =>
  modules
    .flatMap(({ scheduledTasks = [] }) => scheduledTasks)
    .find(({ name }) => name === 'end old invitations to companies')!
    .run(app.context);
const kept = (registrationId: string) =>
  selectOne(app.db, 'company_invitations', { registration_id: registrationId }, ['state', 'email', 'note', 'role']);
const minute = 1 / 1_440;

/** Days forward, and back after the test. */
async function later(days: number, then: () => Promise<void>) {
  app.travel(days);
  try {
    await then();
  } finally {
    app.travel(-days);
  }
}

test('on its fourteenth day it is accepted, a minute later it is over; 30 days after that nobody’s address is kept', async () => {
  const [inTime, late] = [await ownCompany(app), await ownCompany(app)];
  const [one, two] = [newAddress(), newAddress()];
  await invite(inTime, one);
  const first = await mailedToken(app, one);
  await invite(late, two, { note: 'Para el trámite' });
  const second = await mailedToken(app, two);
  const [early, tardy] = [await app.customer({ email: one }), await app.customer({ email: two })];
  await later(14 - minute, async () => {
    await round();
    expect(codeOf(await accept(early.token, first))).toBe('200');
  });
  await later(14, async () => {
    expect(codeOf(await accept(tardy.token, second))).toBe('410 people.invitation_over');
    expect((await app.call('GET /api/companies/:id/people', { of: late })).body.data.company.invitations).toEqual([]);
    await round();
  });
  const over = { state: 'expired', email: two, note: 'Para el trámite', role: 'socio' };
  expect(await kept(late.registrationId)).toEqual(over);
  await later(44 - minute, async () => {
    await round();
    expect(await kept(late.registrationId)).toEqual(over);
  });
  await later(44, async () => void (await round()));
  expect(await kept(late.registrationId)).toEqual({ ...over, email: null, note: '' });
  expect(await rolesIn(app, late.registrationId)).toEqual({ [late.customer.userId]: 'titular' });
});

test('twenty may be open; the same address again, or one that is over, needs no place', async () => {
  const of = await ownCompany(app);
  const addresses = Array.from({ length: 20 }, newAddress);
  for (const email of addresses) expect(codeOf(await invite(of, email))).toBe('200');
  expect(codeOf(await invite(of, newAddress()))).toBe('409 people.invitations_full');
  expect(codeOf(await invite(of, addresses[3]!))).toBe('200');
  await later(15, async () => expect(codeOf(await invite(of, newAddress()))).toBe('200'));
});

test('a note with a link, a second line or too much, an address of 300 letters and a role that is none are refused', async () => {
  const of = await ownCompany(app);
  const refused = [
    await invite(of, newAddress(), { note: 'Entra en https://malo.example' }),
    await invite(of, newAddress(), { note: 'Entra en malo.com' }),
    await invite(of, newAddress(), { note: 'Una\nDos' }),
    await invite(of, newAddress(), { note: `\u202E${'a'.repeat(5)}` }),
    await invite(of, newAddress(), { note: 'a'.repeat(201) }),
    await invite(of, `${'a'.repeat(288)}@example.com`),
    await invite(of, 'sin arroba'),
    await invite(of, newAddress(), { role: 'dueño' }),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => '422 request.invalid'));
  expect(codeOf(await invite(of, newAddress(), { note: 'a'.repeat(200) }))).toBe('200');
});

test('another company’s titular neither sends nor withdraws it, and no account is told of', async () => {
  const [of, stranger] = [await ownCompany(app), await ownCompany(app)];
  const [known, unknown] = [(await namedCustomer(app, 'Con Cuenta')).email, newAddress()];
  const answers = [await invite(of, known), await invite(of, unknown)];
  const shape = ({ body }: (typeof answers)[0]) => {
    const { id, email, sent_at, expires_at, ...rest } = body.data.invitation;
    return [[id, email, sent_at, expires_at].map((value) => typeof value), rest];
  };
  expect(shape(answers[0]!)).toEqual(shape(answers[1]!));
  const invitationId = answers[0]!.body.data.invitation.id;
  const params = { id: stranger.registrationId, invitationId };
  const send = await app.call('POST /api/companies/:id/invitations/:invitationId/send', { of: stranger, params });
  const remove = await app.call('DELETE /api/companies/:id/invitations/:invitationId', { of: stranger, params });
  const foreign = { ...stranger, registrationId: of.registrationId };
  expect([send, remove, await invite(foreign, unknown)].map(codeOf)).toEqual([
    '410 people.invitation_over',
    '410 people.invitation_over',
    '404 companies.registration_not_found',
  ]);
  const token = await mailedToken(app, known);
  for (const wrong of [token.slice(0, -1), `${token}a`, 'x', invitationId])
    expect(codeOf(await accept(of.customer.token, wrong))).toBe('410 people.invitation_over');
});

test('an address that refuses the mail is marked, and whoever invited hears of it once', async () => {
  const of = await ownCompany(app);
  const email = newAddress();
  await runJobs(app, 'deliver-outbox');
  app.mail.faults.refuseNext = 1;
  const { id, sent_at } = (await invite(of, email)).body.data.invitation;
  await runJobs(app, 'deliver-outbox');
  const bounced = () => selectOne(app.db, 'company_invitations', { id }, ['bounced_at', 'state']);
  expect(await bounced()).toEqual({ bounced_at: expect.any(Date) as Date, state: 'pending' });
  const listed = async () =>
    (await app.call('GET /api/companies/:id/people', { of })).body.data.company.invitations[0]!.has_bounced;
  expect(await listed()).toBe(true);
  expect(await toldTo(app, of.customer)).toMatchObject([{ event: 'bounced', who: email }]);
  const params = { id: of.registrationId, invitationId: id };
  await app.call('POST /api/companies/:id/invitations/:invitationId/send', { of, params });
  await runJobs(app, 'deliver-outbox');
  expect([await listed(), (await newestMail(app, email)).subject]).toEqual([
    false,
    'Titular Primera te invita a Faro Digital LLC',
  ]);
  // What comes back of the first mail is not of the second one.
  const answer = { mail: 'company-invitation', ref: `${id}:${sent_at}`, isAccepted: false, at: app.context.clock() };
  await app.db.transaction().execute((tx) => app.context.events.publish(tx, noticesEvents.answered, answer));
  expect(await listed()).toBe(false);
});

test('a role may ask for a second factor before one joins as it', async () => {
  const of = await ownCompany(app);
  const email = newAddress();
  await invite(of, email, { role: 'contador' });
  const mailed = await mailedToken(app, email);
  await update(app.db, 'two_factor_policies', { action: 'join_as_contador' }, { mode: 'required' });
  const customer = await app.customer({ email });
  expect(codeOf(await accept(customer.token, mailed))).toBe('403 two_factor.required');
  expect(await kept(of.registrationId)).toMatchObject({ state: 'pending' });
  await update(app.db, 'two_factor_policies', { action: 'join_as_contador' }, { mode: 'off' });
  expect(codeOf(await accept(customer.token, mailed))).toBe('200');
});

test('nobody joins twice, nor while a hand-over is not settled', async () => {
  const of = await ownCompany(app);
  const email = newAddress();
  await invite(of, email);
  const mailed = await mailedToken(app, email);
  await update(app.db, 'company_people', { registration_id: of.registrationId }, { is_frozen: true });
  const customer = await app.customer({ email });
  expect(codeOf(await accept(customer.token, mailed))).toBe('409 people.frozen');
  await update(app.db, 'company_people', { registration_id: of.registrationId }, { is_frozen: false });
  const inside = await joined(app, of, 'lectura');
  await update(app.db, 'users', { id: inside.customer.userId }, { email });
  expect(codeOf(await accept(inside.customer.token, mailed))).toBe('409 people.already_in');
  expect(await kept(of.registrationId)).toMatchObject({ state: 'pending' });
  expect(codeOf(await accept(customer.token, mailed))).toBe('200');
});
