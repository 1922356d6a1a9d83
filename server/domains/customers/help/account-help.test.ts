import { beforeEach, expect, test } from 'vitest';
import type { ProposalAnswer } from '@zarpa/contract/staff/proposals.rules.ts';
import { select } from '../../../testing/database/rows.ts';
import { beginRegistration } from '../../../testing/companies/purchase.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { addPasskey } from '../../../testing/people/passkeys.ts';
import { enroll, openBrowser, type TestBrowser } from '../../../testing/people/second-factor.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
const one = testStaff(app);
const other = testStaff(app);
const agent = testStaff(app, 'agent');

let owner: TestBrowser;
let bystander: TestBrowser;
beforeEach(async () => {
  owner = await openBrowser(app, await app.customer());
  bystander = await openBrowser(app, await app.customer());
});

const reason = 'Llamó desde su número y dijo su EIN.';
const at = ({ customer }: TestBrowser) => ({ userId: encodeURIComponent(customer.userId) });
const propose = (of = owner, by = one) =>
  by.call('POST /api/admin/people/:userId/factor-reset', { params: at(of), body: { reason } });
const review = (id: string, outcome: ProposalAnswer, by = other) =>
  by.call('POST /api/admin/factor-resets/:id/review', { params: { id }, body: { outcome } });
const block = (is_blocked: boolean, of = owner, by = one) =>
  by.call('PUT /api/admin/customers/:userId/block', { params: at(of), body: { is_blocked, reason } });
const help = async (of = owner) =>
  (await agent.call('GET /api/admin/customers/:userId/help', { params: at(of) })).body.data;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
const eventsOf = async ({ customer }: TestBrowser) =>
  (await select(app.db, 'security_events', { user_id: customer.userId }, ['kind'], 'id')).map(({ kind }) => kind);
const factorsOf = async ({ customer: { userId } }: TestBrowser) => {
  const [factors, codes, passkeys] = await Promise.all([
    select(app.db, 'second_factors', { user_id: userId }, ['user_id']),
    select(app.db, 'recovery_codes', { user_id: userId }, ['user_id']),
    select(app.db, 'passkeys', { user_id: userId }, ['user_id']),
  ]);
  return [factors.length, codes.length, passkeys.length];
};
async function subjectsTo({ customer }: TestBrowser): Promise<string[]> {
  await runJobs(app, 'deliver-outbox');
  return app.mail.messages(customer.email).map(({ subject }) => subject);
}

test('a lost second factor goes by two, after a call; every session ends, and customer and team are told', async () => {
  for (const browser of [owner, bystander]) {
    const { recoveryCodes } = await enroll(browser);
    await addPasskey(browser, { recovery_code: recoveryCodes[0]! });
  }
  const made = await propose();
  const shown = {
    id: expect.any(String) as string,
    kind: 'factor_reset',
    person: { user_id: owner.customer.userId, name: 'Cliente Prueba', email: owner.customer.email },
    seen_role: null,
    role: null,
    reason,
    made_by: { user_id: one.customer.userId, name: 'Cliente Prueba', email: one.customer.email },
    made_at: expect.stringMatching(/Z$/) as string,
    alone_from: null,
  };
  expect([made.status, made.body.data.proposal]).toEqual([200, shown]);
  expect((await help()).factor_reset).toEqual(shown);
  expect((await help(bystander)).factor_reset).toBeNull();
  expect(codeOf(await propose(owner, other))).toBe('409 staff.proposal_open');
  expect(await factorsOf(owner)).toEqual([1, 10, 1]);
  expect((await subjectsTo(owner))[0]).toBe('Preparamos quitar tu segundo factor');
  expect(await subjectsTo(other)).toContain('Por confirmar: restablecer el segundo factor de Cliente Prueba');

  const { id } = made.body.data.proposal;
  expect(codeOf(await review(id, 'confirmed', one))).toBe('409 staff.second_person_needed');
  expect(codeOf(await review(id, 'confirmed_alone', one))).toBe('409 staff.second_person_needed');
  expect(codeOf(await review(id, 'withdrawn'))).toBe('403 identity.forbidden');
  expect(codeOf(await review(id, 'confirmed', agent))).toBe('403 identity.forbidden');
  // Not by the way of roles.
  const params = { id };
  const body = { outcome: 'confirmed' } as const;
  expect(codeOf(await other.call('POST /api/admin/staff-proposals/:id/review', { params, body }))).toBe(
    '404 staff.proposal_not_found',
  );
  const answers = await Promise.all([review(id, 'confirmed'), review(id, 'confirmed')]);
  expect(answers.map(codeOf).toSorted()).toEqual(['200 undefined', '409 staff.proposal_settled']);
  expect([await factorsOf(owner), await factorsOf(bystander)]).toEqual([
    [0, 0, 0],
    [1, 10, 1],
  ]);
  expect(codeOf(await owner.call('GET /api/2fa/status'))).toBe('401 identity.session_closed');
  expect((await bystander.call('GET /api/2fa/status')).status).toBe(200);
  expect((await eventsOf(owner)).slice(-2)).toEqual(['factor_reset_asked', 'factor_reset']);
  expect((await subjectsTo(owner))[0]).toBe('Quitamos tu segundo factor');
  expect((await help()).factor_reset).toBeNull();
});

test('no by the second, and taken back by the first, leave the factor; refused without one, for oneself and for nobody', async () => {
  expect(codeOf(await propose())).toBe('409 customers.no_factor');
  await enroll(owner);
  expect((await review((await propose()).body.data.proposal.id, 'declined')).body).toEqual({ success: true, data: {} });
  expect((await review((await propose()).body.data.proposal.id, 'withdrawn', one)).status).toBe(200);
  expect(await factorsOf(owner)).toEqual([1, 10, 0]);
  const { id } = (await propose()).body.data.proposal;
  await app.db.deleteFrom('second_factors').where('user_id', '=', owner.customer.userId).execute();
  expect(codeOf(await review(id, 'confirmed'))).toBe('409 customers.no_factor');
  expect(codeOf(await propose(one))).toBe('409 staff.own_membership');
  expect(codeOf(await propose({ ...owner, customer: { ...owner.customer, userId: 'auth0|nobody' } }))).toBe(
    '404 customers.not_found',
  );
  expect(codeOf(await propose(owner, agent))).toBe('403 identity.forbidden');
});

test('a colleague’s factor goes the same way, and not by the colleague’s own word', async () => {
  const colleague = await openStaff(app);
  const { id } = (await propose(colleague)).body.data.proposal;
  expect(codeOf(await review(id, 'confirmed', colleague))).toBe('409 staff.own_membership');
  expect((await review(id, 'confirmed')).status).toBe(200);
  expect(await factorsOf(colleague)).toEqual([0, 0, 0]);
});

test('a blocked account is refused in words, with old sessions and with new ones, until it is unblocked; others go on', async () => {
  expect((await block(true)).body.data).toEqual({ blocked: { since: expect.stringMatching(/Z$/) as string, reason } });
  expect((await help()).blocked?.reason).toBe(reason);
  expect(codeOf(await owner.call('GET /api/2fa/status'))).toMatch(/identity\.(session_closed|account_blocked)$/);
  const token = await app.issuer.mint({ sub: owner.customer.userId, iat: Math.floor(Date.now() / 1000) + 2 });
  expect(codeOf(await app.call('POST /api/session', { token }))).toBe('403 identity.account_blocked');
  expect((await bystander.call('GET /api/2fa/status')).status).toBe(200);
  const { since } = (await help()).blocked!;
  expect((await block(true)).body.data.blocked?.since).toBe(since);
  expect((await block(false)).body.data).toEqual({ blocked: null });
  expect((await app.call('POST /api/session', { token })).status).toBe(200);
  expect((await eventsOf(owner)).filter((kind) => kind.startsWith('account_'))).toEqual([
    'account_blocked',
    'account_unblocked',
  ]);
  expect(await subjectsTo(owner)).toEqual(expect.arrayContaining(['Bloqueamos tu cuenta', 'Desbloqueamos tu cuenta']));
});

test('nobody of the team is blocked, nobody without the role blocks, and who is gone is not found', async () => {
  const colleague = await openStaff(app, 'filer');
  await beginRegistration(app, colleague.customer);
  expect(codeOf(await block(true, colleague))).toBe('409 customers.of_the_team');
  expect(codeOf(await block(true, owner, agent))).toBe('403 identity.forbidden');
  const gone = { ...owner, customer: { ...owner.customer, userId: 'auth0|nobody' } };
  expect(codeOf(await block(true, gone))).toBe('404 customers.not_found');
  expect(codeOf(await agent.call('GET /api/admin/customers/:userId/help', { params: at(gone) }))).toBe(
    '404 customers.not_found',
  );
});

test('with no second administrator the same person confirms after a day, never sooner', async () => {
  await enroll(owner);
  await app.db.updateTable('staff').set({ role: 'agent' }).where('user_id', '<>', one.customer.userId).execute();
  const { proposal } = (await propose()).body.data;
  expect(Date.parse(proposal.alone_from!) - Date.parse(proposal.made_at)).toBe(86_400_000);
  expect(codeOf(await review(proposal.id, 'confirmed_alone', one))).toBe('409 staff.alone_too_early');
  app.travel(1);
  expect((await review(proposal.id, 'confirmed_alone', one)).status).toBe(200);
  expect(await factorsOf(owner)).toEqual([0, 0, 0]);
});
