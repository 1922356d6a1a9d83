import { expect, test } from 'vitest';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const named = 'fija@example.com';
const app = testApp({ ADMIN_EMAILS: named });
const administrator = testStaff(app);

const change = (userId: string, role: StaffRole, seen_role: StaffRole, by = administrator) =>
  by.call(`PUT /api/admin/staff/${encodeURIComponent(userId)}` as 'PUT /api/admin/staff/:userId', {
    body: { role, seen_role },
  });
const remove = (userId: string, by = administrator) =>
  by.call(`DELETE /api/admin/staff/${encodeURIComponent(userId)}` as 'DELETE /api/admin/staff/:userId');
const suspend = (userId: string, is_suspended: boolean, by = administrator) =>
  by.call(
    `PUT /api/admin/staff/${encodeURIComponent(userId)}/suspension` as 'PUT /api/admin/staff/:userId/suspension',
    {
      body: { is_suspended },
    },
  );
const endSessions = (userId: string) =>
  administrator.call(
    `DELETE /api/admin/staff/${encodeURIComponent(userId)}/sessions` as 'DELETE /api/admin/staff/:userId/sessions',
  );
const list = async (by = administrator) => (await by.call('GET /api/admin/staff')).body.data.members;
const rowOf = (userId: string) =>
  app.db.selectFrom('staff').selectAll().where('user_id', '=', userId).executeTakeFirst();
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

test('the team is listed with who, since when, second factor and last sign of life; administrators first', async () => {
  const without = await openStaff(app, 'agent', { hasSecondFactor: false });
  const { userId, email } = without.customer;
  const seen = new Date('2030-01-01T10:00:00.000Z');
  await app.db.updateTable('users').set({ name: 'Álvaro' }).where('id', '=', userId).execute();
  await app.db.updateTable('sessions').set({ seen_at: seen }).where('user_id', '=', userId).execute();
  const members = await list();
  const since = (await rowOf(userId))!.created_at.toISOString();
  expect(members.find(({ user_id }) => user_id === userId)).toEqual({
    user_id: userId,
    email,
    name: 'Álvaro',
    role: 'agent',
    member_since_at: since,
    has_second_factor: false,
    last_seen_at: seen.toISOString(),
    suspended_at: null,
  });
  const others = members.filter(({ user_id }) => user_id !== userId);
  expect(others.filter(({ last_seen_at }) => last_seen_at === seen.toISOString())).toEqual([]);
  const roles = members.map(({ role }) => role);
  expect(roles[0]).toBe('administrator');
  expect(roles.lastIndexOf('administrator')).toBe(roles.indexOf('agent') - 1);
});

test('a role is given, and taken, at once; nobody else’s changes', async () => {
  const browser = await openStaff(app, 'agent');
  const bystander = await openStaff(app, 'agent');
  const { userId } = browser.customer;
  expect(codeOf(await browser.call('GET /api/admin/payments'))).toBe('403 identity.forbidden');
  const changed = await change(userId, 'money', 'agent');
  expect(changed.body.data).toEqual({
    member: (await list()).find(({ user_id }) => user_id === userId),
    is_proposed: false,
  });
  expect(changed.body.data.member.role).toBe('money');
  expect((await browser.call('GET /api/admin/payments')).status).toBe(200);
  await change(userId, 'agent', 'money');
  expect(codeOf(await browser.call('GET /api/admin/payments'))).toBe('403 identity.forbidden');
  expect((await rowOf(bystander.customer.userId))?.role).toBe('agent');
});

test('409 with how it is now where the role was changed meanwhile; asking for what is so already is no harm', async () => {
  const { userId } = (await openStaff(app, 'agent')).customer;
  await change(userId, 'money', 'agent');
  expect((await change(userId, 'money', 'agent')).status).toBe(200);
  const stale = await change(userId, 'reader', 'agent');
  expect(codeOf(stale)).toBe('409 staff.changed_meanwhile');
  expect(stale.body.member).toEqual((await list()).find(({ user_id }) => user_id === userId));
  expect((await rowOf(userId))?.role).toBe('money');
});

test('who was removed is refused at their next call; removing again says so; the account stays', async () => {
  const browser = await openStaff(app, 'agent');
  const { userId } = browser.customer;
  expect((await browser.call('GET /api/admin/staff')).status).toBe(200);
  expect((await remove(userId)).body).toEqual({ success: true, data: { is_proposed: false } });
  expect(codeOf(await browser.call('GET /api/admin/staff'))).toBe('403 identity.forbidden');
  const session = await browser.call('POST /api/session');
  expect(session.body.data.user).toMatchObject({ id: userId, is_staff: false, staff_role: null });
  expect(codeOf(await remove(userId))).toBe('404 staff.member_not_found');
  expect(codeOf(await change(userId, 'agent', 'agent'))).toBe('404 staff.member_not_found');
  expect((await list()).length).toBeGreaterThan(1);
});

test('who lost a computer is signed out everywhere at once, stays in the team, and nobody else is', async () => {
  const browser = await openStaff(app, 'agent');
  const bystander = await openStaff(app, 'agent');
  const { userId } = browser.customer;
  expect((await browser.call('GET /api/admin/staff')).status).toBe(200);
  expect((await endSessions(userId)).body).toEqual({ success: true, data: { closed: 1 } });
  expect((await browser.call('GET /api/admin/staff')).status).toBe(401);
  expect((await bystander.call('GET /api/admin/staff')).status).toBe(200);
  expect((await endSessions(userId)).body).toEqual({ success: true, data: { closed: 0 } });
  expect(await rowOf(userId)).toMatchObject({ role: 'agent', suspended_at: null });
  expect(codeOf(await endSessions(administrator.customer.userId))).toBe('409 staff.own_membership');
  expect(codeOf(await endSessions('auth0|nadie'))).toBe('404 staff.member_not_found');
});

test('nobody changes their own role, suspends or removes themselves', async () => {
  const { userId } = administrator.customer;
  expect(codeOf(await change(userId, 'agent', 'administrator'))).toBe('409 staff.own_membership');
  expect(codeOf(await remove(userId))).toBe('409 staff.own_membership');
  expect(codeOf(await suspend(userId, true))).toBe('409 staff.own_membership');
  expect(await rowOf(userId)).toMatchObject({ role: 'administrator', suspended_at: null });
});

test('who stands in ADMIN_EMAILS would come back, so is not removed, neither at once nor by two', async () => {
  const browser = await openBrowser(app, await app.customer({ email: named }));
  const { userId } = browser.customer;
  expect((await rowOf(userId))?.role).toBe('administrator');
  expect(codeOf(await remove(userId))).toBe('409 staff.named_in_settings');
  await app.db.updateTable('staff').set({ role: 'agent' }).where('user_id', '=', userId).execute();
  await browser.call('POST /api/session');
  expect((await rowOf(userId))?.role).toBe('agent');
  expect(codeOf(await remove(userId))).toBe('409 staff.named_in_settings');
});

test('who is suspended is out at once, stays in the list with their role, and comes in again; nobody else is touched', async () => {
  const browser = await openStaff(app, 'money');
  const bystander = await openStaff(app, 'money');
  const { userId } = browser.customer;
  expect((await browser.call('GET /api/admin/staff')).status).toBe(200);
  const suspended = await suspend(userId, true);
  expect(suspended.body.data.member).toMatchObject({
    user_id: userId,
    role: 'money',
    suspended_at: expect.any(String),
  });
  expect(await list()).toContainEqual(suspended.body.data.member);
  expect(codeOf(await browser.call('GET /api/admin/staff'))).toBe('401 identity.session_closed');
  // In again with a new token, as a customer.
  const later = Math.floor(Date.now() / 1000) + 2;
  const token = await app.issuer.mint({ sub: userId, iat: later });
  const again = await openBrowser(app, { ...browser.customer, token });
  expect(codeOf(await again.call('GET /api/admin/staff'))).toMatch(/^403/);
  await app.db.updateTable('sessions').set({ passed_at: new Date() }).where('user_id', '=', userId).execute();
  app.context.people.forget(userId);
  expect(codeOf(await again.call('GET /api/admin/staff'))).toBe('403 identity.forbidden');
  expect((await bystander.call('GET /api/admin/staff')).status).toBe(200);
  const twice = await suspend(userId, true);
  expect(twice.body.data.member.suspended_at).toBe(suspended.body.data.member.suspended_at);
  expect((await suspend(userId, false)).body.data.member.suspended_at).toBeNull();
  expect((await again.call('GET /api/admin/staff')).status).toBe(200);
  expect(codeOf(await suspend('auth0|nobody', true))).toBe('404 staff.member_not_found');
});

test('of two administrators who suspend each other at once, one is left', async () => {
  const [one, other] = [await openStaff(app), await openStaff(app)];
  const answers = await Promise.all([
    suspend(other.customer.userId, true, one),
    suspend(one.customer.userId, true, other),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect([
    [200, 401],
    [200, 403],
  ]).toContainEqual(statuses);
});
