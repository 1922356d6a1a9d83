import { expect, test } from 'vitest';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { select, selectOne, update } from '../../../testing/database/rows.ts';
import {
  joined,
  mailedToken,
  newestMail,
  ownCompany,
  personIdOf,
  provable,
  rolesIn,
  toldTo,
  type Person,
} from '../../../testing/people/own-people.ts';
import { settleHandOvers } from './settle-hand-overs.ts';

const app = testApp();

type Provable = Awaited<ReturnType<typeof provable>>;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();
const params = ({ registrationId }: Person) => ({ id: registrationId });
const offer = async (by: Provable, to: Person, proof: object = by.proof()) =>
  by.browser.call('POST /api/companies/:id/hand-over', {
    params: params(by),
    body: { person_id: await personIdOf(app, to), proof },
  });
const accept = (by: Provable, proof: object = by.proof()) =>
  by.browser.call('POST /api/companies/:id/hand-over/accept', { params: params(by), body: { proof } });
const withdraw = (by: Provable) => by.browser.call('DELETE /api/companies/:id/hand-over', { params: params(by) });
const decline = (by: Provable) => by.browser.call('POST /api/companies/:id/hand-over/decline', { params: params(by) });
const undo = (token: string) => app.call('POST /api/hand-overs/undo', { body: { token } });
const view = (token: string) => app.call('POST /api/hand-overs/view', { body: { token } });
const listed = async ({ browser, registrationId }: Provable) =>
  (await browser.call('GET /api/companies/:id/people', { params: { id: registrationId } })).body.data.company;
const rowOf = (registrationId: string) =>
  selectOne(app.db, 'hand_overs', { registration_id: registrationId }, [
    'user_id',
    'to_id',
    'to_could_pay',
    'from_email',
    'state',
    'offered_at',
    'expires_at',
    'accepted_at',
    'undo_until',
    'ended_at',
  ]);
const hours = (from: Date | null, until: Date | null) => (until!.getTime() - from!.getTime()) / 3_600_000;

/** A *titular* and a *socio*, who may pay. */
async function two({ mayPay = true }: { mayPay?: boolean } = {}) {
  const own = await ownCompany(app);
  const other = await joined(app, own, 'socio', { name: 'Socia Segunda', mayPay });
  return { titular: await provable(app, own), socio: await provable(app, other) };
}

/** Days forward, and back after the test. */
async function later(days: number, then: () => Promise<void>) {
  app.travel(days);
  try {
    await then();
  } finally {
    app.travel(-days);
  }
}

test('offered, accepted and settled: the socio is titular, and for 72 hours nobody is changed', async () => {
  const { titular, socio } = await two();
  const { registrationId } = titular;
  expect(codeOf(await offer(titular, socio))).toBe('200');
  const offered = await rowOf(registrationId);
  expect(offered).toEqual({
    user_id: titular.customer.userId,
    to_id: socio.customer.userId,
    to_could_pay: false,
    from_email: null,
    state: 'offered',
    offered_at: expect.any(Date) as Date,
    expires_at: expect.any(Date) as Date,
    accepted_at: null,
    undo_until: null,
    ended_at: null,
  });
  expect(hours(offered.offered_at, offered.expires_at)).toBe(7 * 24);
  const of = { from_name: 'Titular Primera', to_name: 'Socia Segunda' };
  expect((await listed(socio)).hand_over).toEqual({
    ...of,
    state: 'offered',
    until: offered.expires_at.toISOString(),
    is_for_you: true,
  });
  expect((await newestMail(app, socio.customer.email)).subject).toBe(
    'Titular Primera quiere entregarte Faro Digital LLC',
  );

  const answer = await accept(socio);
  const accepted = await rowOf(registrationId);
  expect([answer.status, answer.body.data.undo_until]).toEqual([200, accepted.undo_until!.toISOString()]);
  expect(accepted).toEqual({
    ...offered,
    to_could_pay: true,
    from_email: titular.customer.email,
    state: 'accepted',
    accepted_at: expect.any(Date) as Date,
    undo_until: expect.any(Date) as Date,
  });
  expect(hours(accepted.accepted_at, accepted.undo_until)).toBe(72);
  expect(await rolesIn(app, registrationId)).toEqual({
    [titular.customer.userId]: 'socio frozen',
    [socio.customer.userId]: 'titular frozen',
  });
  const shown = { ...of, state: 'accepted', until: accepted.undo_until!.toISOString() };
  expect((await listed(titular)).hand_over).toEqual({ ...shown, is_for_you: false });
  for (const code of [
    await socio.browser.call('POST /api/companies/:id/invitations', {
      params: params(socio),
      body: { email: 'alguien@example.com', role: 'socio' },
    }),
    await socio.browser.call('DELETE /api/companies/:id/people/:personId', {
      params: { id: registrationId, personId: await personIdOf(app, titular) },
    }),
    await offer(socio, titular),
    await titular.browser.call('POST /api/companies/:id/people/leave', { params: params(titular) }),
    await withdraw(socio),
  ])
    expect(codeOf(code)).toBe('409 people.frozen');
  expect((await newestMail(app, titular.customer.email)).subject).toBe('Entregaste Faro Digital LLC');
  expect((await newestMail(app, socio.customer.email)).subject).toBe('Socia Segunda es Titular de Faro Digital LLC');
  expect(await toldTo(app, titular.customer)).toMatchObject([{ event: 'accepted', who: 'Socia Segunda' }]);

  const token = await mailedToken(app, titular.customer.email);
  await later(3 - 1 / 1_440, async () => {
    await settleHandOvers(app.context);
    expect((await rowOf(registrationId)).state).toBe('accepted');
    expect(codeOf(await view(token))).toBe('200');
  });
  await later(3, async () => {
    expect(codeOf(await undo(token))).toBe('410 people.undo_over');
    await settleHandOvers(app.context);
    await settleHandOvers(app.context);
  });
  expect(await rowOf(registrationId)).toEqual({
    ...accepted,
    from_email: null,
    state: 'completed',
    ended_at: expect.any(Date) as Date,
  });
  expect(await rolesIn(app, registrationId)).toEqual({
    [titular.customer.userId]: 'socio',
    [socio.customer.userId]: 'titular',
  });
  for (const { customer } of [titular, socio])
    expect((await toldTo(app, customer))[0]).toMatchObject({ event: 'completed' });
  expect([codeOf(await undo(token)), codeOf(await view(token))]).toEqual([
    '410 people.undo_over',
    '410 people.undo_over',
  ]);
});

test('the link to the old address undoes it without an account: everybody is exactly what they were', async () => {
  const { titular, socio } = await two();
  await joined(app, titular, 'titular');
  const { registrationId } = titular;
  const invited = await titular.browser.call('POST /api/companies/:id/invitations', {
    params: params(titular),
    body: { email: 'invitada@example.com', role: 'lectura' },
  });
  const before = await rolesIn(app, registrationId);
  await offer(titular, socio);
  await accept(socio);
  const state = { id: invited.body.data.invitation.id };
  expect(await select(app.db, 'company_invitations', state, ['state'])).toEqual([{ state: 'withdrawn' }]);
  const token = await mailedToken(app, titular.customer.email);
  // Whoever has the account now cannot turn the mail away.
  await app.db
    .updateTable('users')
    .set({ email: 'otra@example.com' })
    .where('id', '=', titular.customer.userId)
    .execute();
  const { undo_until } = await rowOf(registrationId);
  expect((await view(token)).body.data).toEqual({
    company_name: 'Faro Digital LLC',
    to_name: 'Socia Segunda',
    undo_until: undo_until!.toISOString(),
  });
  const answers = await Promise.all([undo(token), undo(token)]);
  expect(answers.map(codeOf).toSorted()).toEqual(['200', '410 people.undo_over']);
  expect(answers.find(({ status }) => status === 200)!.body.data).toEqual({ company_name: 'Faro Digital LLC' });
  expect(await rolesIn(app, registrationId)).toEqual(before);
  expect(await rowOf(registrationId)).toMatchObject({
    state: 'undone',
    from_email: null,
    ended_at: expect.any(Date) as Date,
  });
  for (const address of ['otra@example.com', socio.customer.email])
    expect((await newestMail(app, address)).subject).toBe('Se deshizo la entrega de Faro Digital LLC');
  await later(4, async () => void (await settleHandOvers(app.context)));
  expect(await rolesIn(app, registrationId)).toEqual(before);
});

test('only a socio is offered it, once, with a code of now; only they accept it, with one of theirs', async () => {
  const { titular, socio } = await two({ mayPay: false });
  const reader = await joined(app, titular, 'lectura');
  const wrong = { code: '000000' };
  const outcomes = [
    await offer(titular, reader),
    await offer(titular, titular),
    await titular.browser.call('POST /api/companies/:id/hand-over', {
      params: params(titular),
      body: {
        person_id: (
          await selectOne(app.db, 'company_people', { user_id: (await ownCompany(app)).customer.userId }, ['id'])
        ).id,
        proof: titular.proof(),
      },
    }),
    await offer(titular, socio, wrong),
    await offer(socio, titular),
    await accept(socio),
    await decline(socio),
    await withdraw(titular),
  ];
  expect(outcomes.map(codeOf)).toEqual([
    '409 people.hand_over_to_socio',
    '409 people.hand_over_to_socio',
    '404 people.person_not_found',
    '422 two_factor.code_invalid',
    '403 people.not_allowed',
    '404 people.hand_over_not_found',
    '404 people.hand_over_not_found',
    '404 people.hand_over_not_found',
  ]);
  const without = await ownCompany(app);
  const to = await joined(app, without, 'socio');
  const unproven = await app.call('POST /api/companies/:id/hand-over', {
    of: without,
    body: { person_id: await personIdOf(app, to), proof: wrong },
  });
  expect(codeOf(unproven)).toBe('409 two_factor.not_enabled');
  expect(
    await select(app.db, 'hand_overs', { registration_id: [titular.registrationId, without.registrationId] }, ['id']),
  ).toEqual([]);

  expect(codeOf(await offer(titular, socio))).toBe('200');
  expect(codeOf(await offer(titular, socio))).toBe('409 people.hand_over_open');
  expect(codeOf(await accept(socio, wrong))).toBe('422 two_factor.code_invalid');
  expect(codeOf(await accept(titular))).toBe('404 people.hand_over_not_found');
  await update(app.db, 'company_people', { user_id: socio.customer.userId }, { role: 'contador' });
  expect(codeOf(await accept(socio))).toBe('409 people.hand_over_to_socio');
  await update(app.db, 'company_people', { user_id: socio.customer.userId }, { role: 'socio' });
  expect(codeOf(await decline(socio))).toBe('200');
  expect((await toldTo(app, titular.customer))[0]).toMatchObject({ event: 'not_taken', who: 'Socia Segunda' });
  await offer(titular, socio);
  expect(codeOf(await withdraw(titular))).toBe('200');
  expect(codeOf(await accept(socio))).toBe('404 people.hand_over_not_found');
  const rows = await select(app.db, 'hand_overs', { registration_id: titular.registrationId }, ['state'], 'offered_at');
  expect(rows.map(({ state }) => state)).toEqual(['declined', 'withdrawn']);
});

test('an offer lasts seven days, and no longer than the roles of the two', async () => {
  const { titular, socio } = await two();
  const role = async (before: CompanyRole, after: CompanyRole) =>
    codeOf(
      await titular.browser.call('PUT /api/companies/:id/people/:personId', {
        params: { id: titular.registrationId, personId: await personIdOf(app, socio) },
        body: { before, role: after },
      }),
    );
  await offer(titular, socio);
  await later(7 - 1 / 1_440, async () => {
    await settleHandOvers(app.context);
    expect((await listed(socio)).hand_over).not.toBeNull();
  });
  await later(7, async () => {
    expect((await listed(socio)).hand_over).toBeNull();
    expect(codeOf(await accept(socio))).toBe('404 people.hand_over_not_found');
    // Before the round came by, too.
    expect(codeOf(await offer(titular, socio))).toBe('200');
    await settleHandOvers(app.context);
  });
  const states = async () =>
    (await select(app.db, 'hand_overs', { registration_id: titular.registrationId }, ['state'], 'offered_at')).map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['expired', 'offered']);
  expect(await role('socio', 'contador')).toBe('200');
  expect(await states()).toEqual(['expired', 'withdrawn']);
  expect(codeOf(await accept(socio))).toBe('404 people.hand_over_not_found');
  expect(await role('contador', 'socio')).toBe('200');
  await offer(titular, socio);
  await later(8, async () => void (await settleHandOvers(app.context)));
  expect((await states()).toSorted()).toEqual(['expired', 'expired', 'withdrawn']);
  expect((await toldTo(app, titular.customer))[0]).toMatchObject({ event: 'not_taken', who: 'Socia Segunda' });
});

test('accepted beside a removal of one of the two, there is a titular, and what happened is one of the two', async () => {
  for (let times = 0; times < 6; times += 1) {
    const { titular, socio } = await two();
    const third = await joined(app, titular, 'titular');
    await offer(titular, socio);
    const target = times % 2 === 0 ? socio : titular;
    const personId = await personIdOf(app, target);
    const [taken, removed] = await Promise.all([
      accept(socio),
      app.call('DELETE /api/companies/:id/people/:personId', {
        of: third,
        params: { id: third.registrationId, personId },
      }),
    ]);
    const [{ state }] = (await select(app.db, 'hand_overs', { registration_id: titular.registrationId }, [
      'state',
    ])) as [{ state: string }];
    const isTaken = taken.status === 200;
    expect([codeOf(removed), state]).toEqual(isTaken ? ['409 people.frozen', 'accepted'] : ['200', 'withdrawn']);
    const roles = Object.values(await rolesIn(app, titular.registrationId)).toSorted();
    if (isTaken) expect(roles).toEqual(['socio frozen', 'titular frozen', 'titular frozen']);
    else expect(roles.filter((role) => role === 'titular').length).toBe(target === socio ? 2 : 1);
  }
}, 60_000);
