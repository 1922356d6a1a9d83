import { beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { ProposalAnswer } from '@zarpa/contract/staff/proposals.rules.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import { openStaff } from '../../testing/people/staff.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';

const named = 'fija@example.com';
const app = testApp({ ADMIN_EMAILS: named });
let one: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  [one, other] = [await openStaff(app), await openStaff(app)];
});

const change = (of: TestBrowser, role: StaffRole, seen_role: StaffRole, by = one) =>
  by.call('PUT /api/admin/staff/:userId', {
    params: { userId: encodeURIComponent(of.customer.userId) },
    body: { role, seen_role },
  });
const remove = (of: TestBrowser, by = one) =>
  by.call('DELETE /api/admin/staff/:userId', { params: { userId: encodeURIComponent(of.customer.userId) } });
const list = async (by = one) => (await by.call('GET /api/admin/staff-proposals')).body.data.proposals;
const about = async (of: TestBrowser) => (await list()).find(({ person }) => person.user_id === of.customer.userId)!;
const review = (id: string, outcome: ProposalAnswer, by = other) =>
  by.call('POST /api/admin/staff-proposals/:id/review', { params: { id }, body: { outcome } });
const roleOf = async ({ customer }: TestBrowser) =>
  (await app.db.selectFrom('staff').select('role').where('user_id', '=', customer.userId).executeTakeFirst())?.role;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

test('an administrator is proposed by one, confirmed by another, and told to everybody of the team', async () => {
  const member = await openStaff(app, 'agent');
  const bystander = await openStaff(app, 'agent');
  const proposed = await change(member, 'administrator', 'agent');
  expect(proposed.body.data).toMatchObject({ member: { role: 'agent' }, is_proposed: true });
  expect(await roleOf(member)).toBe('agent');
  const proposal = await about(member);
  expect(proposal).toEqual({
    id: expect.any(String) as string,
    kind: 'role',
    person: { user_id: member.customer.userId, name: 'Cliente Prueba', email: member.customer.email },
    seen_role: 'agent',
    role: 'administrator',
    reason: '',
    made_by: { user_id: one.customer.userId, name: 'Cliente Prueba', email: one.customer.email },
    made_at: expect.stringMatching(/Z$/) as string,
    alone_from: null,
  });
  await runJobs(app, 'deliver-outbox');
  for (const address of [one, other, bystander, member].map(({ customer }) => customer.email).concat(named)) {
    const [mail] = app.mail.messages(address);
    expect([address, mail?.subject]).toEqual([address, 'Por confirmar: hacer administrador a Cliente Prueba']);
    expect((await app.mail.message(mail!.id))!.text).toContain('Lo tiene que confirmar otra persona');
  }
  expect(codeOf(await change(member, 'administrator', 'agent', other))).toBe('409 staff.proposal_open');
  for (const outcome of ['confirmed', 'declined', 'confirmed_alone'] as const)
    expect(codeOf(await review(proposal.id, outcome, one))).toBe('409 staff.second_person_needed');
  expect(codeOf(await review(proposal.id, 'withdrawn'))).toBe('403 identity.forbidden');
  expect(codeOf(await review(proposal.id, 'confirmed', bystander))).toBe('403 identity.forbidden');
  expect((await review(proposal.id, 'confirmed')).body).toEqual({ success: true, data: {} });
  expect(codeOf(await review(proposal.id, 'confirmed'))).toBe('409 staff.proposal_settled');
  expect([await roleOf(member), await roleOf(bystander)]).toEqual(['administrator', 'agent']);
  expect((await member.call('GET /api/admin/staff-proposals')).status).toBe(200);
  const { items } = (await one.call('GET /api/admin/staff-actions', { query: { user_id: other.customer.userId } })).body
    .data;
  expect(items.find(({ outcome }) => outcome === 'done')).toMatchObject({
    operation: 'reviewStaffProposal',
    object: { kind: 'person_proposal', id: proposal.id },
    customer: null,
    changes: ['Rol: Agente → Administrador'],
  });
  expect(await selectOne(app.db, 'person_proposals', { id: proposal.id }, ['state', 'decided_by', 'is_alone'])).toEqual(
    { state: 'confirmed', decided_by: other.customer.userId, is_alone: false },
  );
});

test('an administrator is unmade by two, neither by whom it is about, and no by another keeps them', async () => {
  const member = await openStaff(app);
  expect((await remove(member)).body.data).toEqual({ is_proposed: true });
  expect(codeOf(await remove(member, other))).toBe('409 staff.proposal_open');
  const { id, role } = await about(member);
  expect(role).toBeNull();
  for (const outcome of ['confirmed', 'declined', 'withdrawn'] as const)
    expect(codeOf(await review(id, outcome, member))).toBe('409 staff.own_membership');
  expect((await review(id, 'declined')).status).toBe(200);
  expect(await roleOf(member)).toBe('administrator');
  await change(member, 'reader', 'administrator');
  const second = await about(member);
  expect((await review(second.id, 'withdrawn', one)).status).toBe(200);
  await remove(member);
  expect((await review((await about(member)).id, 'confirmed')).status).toBe(200);
  expect(await roleOf(member)).toBeUndefined();
});

test('what changed meanwhile is not confirmed, and leaving takes a proposal back', async () => {
  const member = await openStaff(app, 'agent');
  await change(member, 'administrator', 'agent');
  const { id } = await about(member);
  await change(member, 'money', 'agent', other);
  const stale = await review(id, 'confirmed');
  expect([codeOf(stale), stale.body.member?.role]).toEqual(['409 staff.changed_meanwhile', 'money']);
  await remove(member);
  expect(codeOf(await review(id, 'confirmed'))).toBe('409 staff.proposal_settled');
  const gone = await openStaff(app, 'agent');
  await change(gone, 'administrator', 'agent');
  const about2 = await about(gone);
  await app.db.deleteFrom('staff').where('user_id', '=', gone.customer.userId).execute();
  expect(codeOf(await review(about2.id, 'confirmed'))).toBe('404 staff.member_not_found');
  expect(codeOf(await review('0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14', 'confirmed'))).toBe(
    '404 staff.proposal_not_found',
  );
});

test('an address of the settings is not removed by two, either', async () => {
  const member = await openStaff(app);
  await remove(member);
  const { id } = await about(member);
  await app.db.updateTable('users').set({ email: named }).where('id', '=', member.customer.userId).execute();
  expect(codeOf(await review(id, 'confirmed'))).toBe('409 staff.named_in_settings');
  expect((await review(id, 'declined')).status).toBe(200);
});

test('where nobody else could, the one who proposed confirms after a day, and everybody is told', async () => {
  await app.db.deleteFrom('staff').execute();
  const [alone, member] = [await openStaff(app), await openStaff(app, 'agent')];
  const suspended = await openStaff(app);
  await app.db
    .updateTable('staff')
    .set({ suspended_at: new Date() })
    .where('user_id', '=', suspended.customer.userId)
    .execute();
  await change(member, 'administrator', 'agent', alone);
  const proposal = (await list(alone)).find(({ person }) => person.user_id === member.customer.userId);
  const day = Date.parse(proposal!.alone_from!) - Date.parse(proposal!.made_at);
  expect(day).toBe(86_400_000);
  expect(codeOf(await review(proposal!.id, 'confirmed_alone', alone))).toBe('409 staff.alone_too_early');
  expect(codeOf(await review(proposal!.id, 'confirmed', alone))).toBe('409 staff.second_person_needed');
  app.travel(1);
  expect((await review(proposal!.id, 'confirmed_alone', alone)).status).toBe(200);
  expect(await roleOf(member)).toBe('administrator');
  await runJobs(app, 'deliver-outbox');
  for (const { customer } of [alone, member, suspended]) {
    const subjects = app.mail.messages(customer.email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Por confirmar: hacer administrador a Cliente Prueba',
        'Confirmado: hacer administrador a Cliente Prueba',
      ]),
    );
  }
  expect(await select(app.db, 'person_proposals', { id: proposal!.id }, ['is_alone'])).toEqual([{ is_alone: true }]);
});
