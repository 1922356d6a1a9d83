import { expect, test } from 'vitest';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const named = 'fija@example.com';
const app = testApp({ ADMIN_EMAILS: named });
const administrator = testStaff(app);

const add = (email: string, role: StaffRole = 'agent', by = administrator) =>
  by.call('POST /api/admin/staff', { body: { email, role } });
const change = (userId: string, role: StaffRole, seen_role: StaffRole, by = administrator) =>
  by.call(`PUT /api/admin/staff/${encodeURIComponent(userId)}` as 'PUT /api/admin/staff/:userId', {
    body: { role, seen_role },
  });
const remove = (userId: string, by = administrator) =>
  by.call(`DELETE /api/admin/staff/${encodeURIComponent(userId)}` as 'DELETE /api/admin/staff/:userId');
const list = async (by = administrator) => (await by.call('GET /api/admin/staff')).body.data.members;
const rowOf = (userId: string) =>
  app.db.selectFrom('staff').selectAll().where('user_id', '=', userId).executeTakeFirst();
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

test('somebody with an account joins with the role that was given, and is let in at their next call', async () => {
  const browser = await openStaff(app, 'agent');
  const { userId, email } = browser.customer;
  await remove(userId);
  expect(codeOf(await browser.call('GET /api/admin/staff'))).toBe('403 identity.forbidden');

  const added = await add(` ${email.toUpperCase()} `);
  const member = {
    user_id: userId,
    email,
    name: 'Cliente Prueba',
    role: 'agent',
    member_since_at: expect.any(String) as string,
    has_second_factor: true,
    last_seen_at: expect.any(String) as string,
  };
  expect([added.status, added.body.data.member]).toEqual([200, member]);
  expect(await rowOf(userId)).toEqual({ user_id: userId, role: 'agent', created_at: expect.any(Date) as Date });
  expect(await list(browser)).toContainEqual(added.body.data.member);
  expect(codeOf(await add(email, 'administrator'))).toBe('409 staff.already_member');
  expect((await rowOf(userId))?.role).toBe('agent');
});

test('an address without an account, or one that nobody confirmed, is refused and nobody joins', async () => {
  expect(codeOf(await add('nadie@example.com'))).toBe('404 staff.account_unknown');
  const stranger = await openBrowser(app, await app.customer({ emailVerified: false }));
  expect(codeOf(await add(stranger.customer.email))).toBe('409 staff.address_unverified');
  expect(await rowOf(stranger.customer.userId)).toBeUndefined();
});

test('of two accounts with an address the confirmed one is meant; of two confirmed ones none', async () => {
  const email = 'dos@example.com';
  await openBrowser(app, await app.customer({ email, emailVerified: false }));
  const confirmed = await openBrowser(app, await app.customer({ email }));
  const other = await openBrowser(app, await app.customer({ email }));
  expect(codeOf(await add(email))).toBe('409 staff.account_ambiguous');
  await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', other.customer.userId).execute();
  expect((await add(email)).body.data.member.user_id).toBe(confirmed.customer.userId);
});

test('an account that was deleted is none', async () => {
  const { customer } = await openBrowser(app, await app.customer());
  await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', customer.userId).execute();
  expect(codeOf(await add(customer.email))).toBe('404 staff.account_unknown');
});

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
  expect(codeOf(await browser.call('GET /api/admin/staff-actions'))).toBe('403 identity.forbidden');
  const promoted = await change(userId, 'administrator', 'agent');
  expect(promoted.body.data.member).toMatchObject({ user_id: userId, role: 'administrator' });
  expect((await browser.call('GET /api/admin/staff-actions')).status).toBe(200);
  await change(userId, 'agent', 'administrator');
  expect(codeOf(await browser.call('GET /api/admin/staff-actions'))).toBe('403 identity.forbidden');
  expect((await rowOf(bystander.customer.userId))?.role).toBe('agent');
});

test('409 with how it is now where the role was changed meanwhile; asking for what is so already is no harm', async () => {
  const { userId } = (await openStaff(app, 'agent')).customer;
  await change(userId, 'administrator', 'agent');
  expect((await change(userId, 'administrator', 'agent')).status).toBe(200);
  await app.db.updateTable('staff').set({ role: 'agent' }).where('user_id', '=', userId).execute();
  await app.db.updateTable('staff').set({ role: 'administrator' }).where('user_id', '=', userId).execute();
  const stale = await change(userId, 'agent', 'agent');
  expect(codeOf(stale)).toBe('409 staff.changed_meanwhile');
  expect(stale.body.member).toEqual((await list()).find(({ user_id }) => user_id === userId));
  expect((await rowOf(userId))?.role).toBe('administrator');
});

test('who was removed is refused at their next call; removing again says so; the account stays', async () => {
  const browser = await openStaff(app, 'agent');
  const { userId } = browser.customer;
  expect((await browser.call('GET /api/admin/staff')).status).toBe(200);
  expect((await remove(userId)).body).toEqual({ success: true, data: {} });
  expect(codeOf(await browser.call('GET /api/admin/staff'))).toBe('403 identity.forbidden');
  const session = await browser.call('POST /api/session');
  expect(session.body.data.user).toMatchObject({ id: userId, is_staff: false, staff_role: null });
  expect(codeOf(await remove(userId))).toBe('404 staff.member_not_found');
  expect(codeOf(await change(userId, 'agent', 'agent'))).toBe('404 staff.member_not_found');
  expect((await list()).length).toBeGreaterThan(1);
});

test('nobody changes their own role or removes themselves', async () => {
  const { userId } = administrator.customer;
  expect(codeOf(await change(userId, 'agent', 'administrator'))).toBe('409 staff.own_membership');
  expect(codeOf(await remove(userId))).toBe('409 staff.own_membership');
  expect((await rowOf(userId))?.role).toBe('administrator');
});

test('who stands in ADMIN_EMAILS would come back, so is demoted but not removed; demoted stays demoted', async () => {
  const browser = await openBrowser(app, await app.customer({ email: named }));
  const { userId } = browser.customer;
  expect((await rowOf(userId))?.role).toBe('administrator');
  expect(codeOf(await remove(userId))).toBe('409 staff.named_in_settings');
  expect((await change(userId, 'agent', 'administrator')).status).toBe(200);
  await browser.call('POST /api/session');
  expect((await rowOf(userId))?.role).toBe('agent');
});
