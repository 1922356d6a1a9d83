import { expect, test } from 'vitest';
import type { InvitableRole } from '@zarpa/contract/staff/roles.rules.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { openBrowser, enroll, type TestBrowser } from '../../testing/people/second-factor.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { deleteOldInvitations } from './invitations/invitations.queries.ts';

const app = testApp();
const administrator = testStaff(app);

let count = 0;
const newAddress = () => `colega-${(count += 1)}@example.com`;
const invite = (email: string, role: InvitableRole = 'agent', by = administrator) =>
  by.call('POST /api/admin/staff-invitations', { body: { email, role } });
const list = async () => (await administrator.call('GET /api/admin/staff-invitations')).body.data.invitations;
const verify = (browser: TestBrowser, token: string) =>
  browser.call('POST /api/staff-invitations/verify', { body: { token } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
const roleOf = async ({ customer }: TestBrowser) =>
  (await app.db.selectFrom('staff').select('role').where('user_id', '=', customer.userId).executeTakeFirst())?.role;

const newestMail = async (email: string) => (await app.mail.message(app.mail.messages(email)[0]!.id))!;

/** Of the newest mail. */
async function tokenFor(email: string): Promise<string> {
  await runJobs(app, 'deliver-outbox');
  return /invitacion#([\w-]+)/.exec((await newestMail(email)).text!)![1]!;
}

test('whoever is invited joins with the role, without having been there before; the mail and its row leave nothing', async () => {
  const email = newAddress();
  const invited = await invite(` ${email.toUpperCase()} `, 'filer');
  const invitation = {
    id: expect.any(String) as string,
    email,
    role: 'filer',
    sent_at: expect.stringMatching(/Z$/) as string,
    expires_at: expect.stringMatching(/Z$/) as string,
  };
  expect([invited.status, invited.body.data.invitation]).toEqual([200, invitation]);
  expect(await list()).toContainEqual(invitation);
  const { sent_at, expires_at } = invited.body.data.invitation;
  expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(7 * 86_400_000);
  const token = await tokenFor(email);
  expect((await newestMail(email)).text).toContain('Entrarás con el rol de presentador.');
  expect(await app.db.selectFrom('outbox').select('id').where('kind', '=', 'staff-invitation').execute()).toEqual([]);

  const browser = await openBrowser(app, await app.customer({ email }));
  expect(codeOf(await browser.call('GET /api/admin/staff'))).toBe('403 identity.forbidden');
  expect((await verify(browser, token)).body).toEqual({ success: true, data: { role: 'filer' } });
  expect(codeOf(await browser.call('GET /api/admin/staff'))).toBe('403 staff.second_factor_needed');
  await enroll(browser);
  expect((await browser.call('GET /api/admin/staff')).status).toBe(200);
  expect((await list()).map((one) => one.email)).not.toContain(email);
  expect(codeOf(await verify(browser, token))).toBe('410 staff.invitation_invalid');
  expect(codeOf(await invite(email))).toBe('409 staff.already_member');
});

test('another account is refused in words, an unconfirmed address too, and the invitation stays open', async () => {
  const email = newAddress();
  await invite(email);
  const token = await tokenFor(email);
  const other = await openBrowser(app, await app.customer());
  expect(codeOf(await verify(other, token))).toBe('403 staff.invitation_other_account');
  const unconfirmed = await openBrowser(app, await app.customer({ email, emailVerified: false }));
  expect(codeOf(await verify(unconfirmed, token))).toBe('409 staff.address_unverified');
  expect([await roleOf(other), await roleOf(unconfirmed)]).toEqual([undefined, undefined]);
  const own = await openBrowser(app, await app.customer({ email }));
  expect((await verify(own, token)).status).toBe(200);
});

test('of two at once one joins, and who is of the team already stays what they are', async () => {
  const email = newAddress();
  await invite(email, 'reader');
  const token = await tokenFor(email);
  const [one, two] = [
    await openBrowser(app, await app.customer({ email })),
    await openBrowser(app, await app.customer({ email })),
  ];
  const answers = await Promise.all([verify(one, token), verify(two, token)]);
  expect(answers.map(codeOf).toSorted()).toEqual(['200 undefined', '410 staff.invitation_invalid']);
  expect([await roleOf(one), await roleOf(two)].filter(Boolean)).toEqual(['reader']);

  const later = newAddress();
  await invite(later, 'reader');
  const laterToken = await tokenFor(later);
  const member = await openBrowser(app, await app.customer({ email: later }));
  await app.db.insertInto('staff').values({ user_id: member.customer.userId, role: 'money' }).execute();
  expect(codeOf(await verify(member, laterToken))).toBe('409 staff.already_member');
  expect(await roleOf(member)).toBe('money');
});

test('sent again the earlier link is void; withdrawn, both are', async () => {
  const email = newAddress();
  const { id } = (await invite(email)).body.data.invitation;
  const first = await tokenFor(email);
  expect(codeOf(await invite(email))).toBe('409 staff.already_invited');
  app.travel(1);
  const again = await administrator.call('POST /api/admin/staff-invitations/:id/send', { params: { id } });
  expect(again.body.data.invitation).toMatchObject({ id, email });
  const second = await tokenFor(email);
  const browser = await openBrowser(app, await app.customer({ email }));
  expect(second).not.toBe(first);
  expect(codeOf(await verify(browser, first))).toBe('410 staff.invitation_invalid');
  const withdraw = () => administrator.call('DELETE /api/admin/staff-invitations/:id', { params: { id } });
  expect((await withdraw()).body).toEqual({ success: true, data: {} });
  expect(codeOf(await withdraw())).toBe('404 staff.invitation_not_found');
  expect(codeOf(await verify(browser, second))).toBe('410 staff.invitation_invalid');
  expect(codeOf(await administrator.call('POST /api/admin/staff-invitations/:id/send', { params: { id } }))).toBe(
    '404 staff.invitation_not_found',
  );
});

test('after seven days the link is void and makes room; after thirty more nothing is left', async () => {
  const email = newAddress();
  const { id } = (await invite(email)).body.data.invitation;
  const token = await tokenFor(email);
  const browser = await openBrowser(app, await app.customer({ email }));
  app.travel(7);
  expect(codeOf(await verify(browser, token))).toBe('410 staff.invitation_invalid');
  const renewed = await invite(email);
  expect([renewed.status, renewed.body.data.invitation.id === id]).toEqual([200, false]);
  await deleteOldInvitations(app.db, new Date(Date.now() + 40 * 86_400_000));
  expect((await list()).map((one) => one.email)).toContain(email);
  await deleteOldInvitations(app.db, new Date(Date.now() + 90 * 86_400_000));
  expect(await list()).toEqual([]);
});

test('only administrators invite, and nobody as an administrator', async () => {
  const agent = await openStaff(app, 'agent');
  expect(codeOf(await invite(newAddress(), 'agent', agent))).toBe('403 identity.forbidden');
  expect(codeOf(await invite(newAddress(), 'administrator' as 'agent'))).toBe('422 request.invalid');
});
