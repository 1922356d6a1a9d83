/** Whoever comes at the same moment: every end is one that some order of the calls would have had. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import type { Customer } from '../../../testing/app/start-test-app.ts';
import { select } from '../../../testing/database/rows.ts';
import { joined, mailedToken, ownCompany, rolesIn, type Person } from '../../../testing/people/own-people.ts';

const app = testApp();

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();
const invite = (of: Person, email: string, role: 'socio' | 'lectura' = 'socio') =>
  app.call('POST /api/companies/:id/invitations', { of, body: { email, role } });
const accept = ({ token }: Customer, mailed: string) =>
  app.call('POST /api/company-invitations/accept', { token, body: { token: mailed } });
const withdraw = (of: Person, invitationId: string) =>
  app.call('DELETE /api/companies/:id/invitations/:invitationId', {
    of,
    params: { id: of.registrationId, invitationId },
  });
const leave = (of: Person) => app.call('POST /api/companies/:id/people/leave', { of });
const over = '410 people.invitation_over';

async function invited() {
  const of = await ownCompany(app);
  const customer = await app.customer({ email: `persona-${randomUUID()}@example.com` });
  await app.call('POST /api/session', { token: customer.token });
  const { id } = (await invite(of, customer.email)).body.data.invitation;
  return { of, customer, id, mailed: await mailedToken(app, customer.email) };
}

/** Of every end: a person for each accepted invitation, one open one at most, and a titular. */
async function check({ registrationId }: Person) {
  const rows = await select(app.db, 'company_invitations', { registration_id: registrationId }, [
    'state',
    'accepted_by',
  ]);
  const roles = await rolesIn(app, registrationId);
  expect(Object.values(roles)).toContain('titular');
  expect(rows.filter(({ state }) => state === 'pending').length).toBeLessThanOrEqual(1);
  for (const { state, accepted_by } of rows) if (state === 'accepted') expect(roles[accepted_by!]).toBeDefined();
  return { roles, states: rows.map(({ state }) => state).toSorted() };
}

test('accepted five times at once, they joined once, and each call says so', async () => {
  const { of, customer, mailed } = await invited();
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(customer, mailed)));
  for (const { status, body } of answers)
    expect([status, body.data]).toEqual([200, { registration_id: of.registrationId, role: 'socio' }]);
  expect(await check(of)).toEqual({
    roles: { [of.customer.userId]: 'titular', [customer.userId]: 'socio' },
    states: ['accepted'],
  });
});

test('accepted, withdrawn and sent again at once: the link that was pressed opened, or it is over', async () => {
  for (let times = 0; times < 15; times += 1) {
    const { of, customer, id, mailed } = await invited();
    const [taken, withdrawn, again] = await Promise.all([
      accept(customer, mailed),
      withdraw(of, id),
      invite(of, customer.email, 'lectura'),
    ]);
    const { roles, states } = await check(of);
    const isIn = taken.status === 200;
    expect([codeOf(taken), roles[customer.userId]]).toEqual(isIn ? ['200', 'socio'] : [over, undefined]);
    if (isIn) expect([codeOf(withdrawn), codeOf(again)]).toEqual([over, '409 people.already_in']);
    else expect([states, codeOf(again)]).toEqual([expect.not.arrayContaining(['accepted']), '200']);
  }
}, 60_000);

test('accepted while who invited leaves: one of the two is first, and nobody is in without it', async () => {
  for (let times = 0; times < 10; times += 1) {
    const { of, customer, mailed } = await invited();
    await joined(app, of, 'titular');
    const [taken, left] = await Promise.all([accept(customer, mailed), leave(of)]);
    const { roles, states } = await check(of);
    expect(codeOf(left)).toBe('200');
    expect([codeOf(taken), roles[customer.userId], states]).toEqual(
      taken.status === 200 ? ['200', 'socio', ['accepted']] : [over, undefined, ['withdrawn']],
    );
  }
}, 60_000);

test('an address that two invite at once has one invitation', async () => {
  const of = await ownCompany(app);
  const other = await joined(app, of, 'titular');
  const email = `persona-${randomUUID()}@example.com`;
  const answers = await Promise.all([
    invite(of, email),
    invite(other, email.toUpperCase(), 'lectura'),
    invite(of, email),
  ]);
  expect(answers.map(codeOf)).toEqual(['200', '200', '200']);
  expect((await check(of)).states).toEqual(['pending']);
});

test('killed in the middle nothing of it happened, and pressed again it does', async () => {
  const { of, customer, mailed } = await invited();
  const { publish } = app.context.events;
  app.context.events.publish = async () => {
    throw new Error('killed');
  };
  expect((await accept(customer, mailed)).status).toBe(500);
  app.context.events.publish = publish;
  expect(await check(of)).toEqual({ roles: { [of.customer.userId]: 'titular' }, states: ['pending'] });
  expect(codeOf(await accept(customer, mailed))).toBe('200');
});
