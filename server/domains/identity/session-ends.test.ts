import { expect, test } from 'vitest';
import { enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { update } from '../../testing/database/rows.ts';
import { startTestApp } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const statusBy = async (headers: Record<string, string>) =>
  (await app.call('GET /api/companies/by-user', { headers })).status;

test('a new sign-in in the same browser ends the session that the browser had', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer, `before-${customer.userId}`);
  const earlier = { ...browser.headers };
  const token = await app.issuer.mint({ sub: customer.userId, email: customer.email, sid: `after-${customer.userId}` });
  await browser.call('POST /api/session', { token });
  expect(browser.headers).not.toEqual(earlier);
  expect([await statusBy(earlier), await statusBy(browser.headers)]).toEqual([401, 200]);
});

test('use prolongs a session, but not past its week', async () => {
  const browser = await openBrowser(app, await app.customer());
  const { userId } = browser.customer;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await update(
    app.db,
    'sessions',
    { user_id: userId },
    { created_at: at(-7 * 24 + 1), seen_at: at(-0.1), expires_at: at(0.5) },
  );
  const ofPerson = app.db.selectFrom('sessions').select('expires_at').where('user_id', '=', userId);
  const before = (await ofPerson.executeTakeFirstOrThrow()).expires_at.getTime();
  // Another process than the one that noted the last use.
  const other = await startTestApp({ DATABASE_URL: app.context.config.database.url, AUTH_DOMAIN: app.issuer.url });
  expect((await other.call('GET /api/companies/by-user', { headers: browser.headers })).status).toBe(200);
  await expect
    .poll(async () => (await ofPerson.executeTakeFirstOrThrow()).expires_at.getTime(), { timeout: 5_000 })
    .toBeGreaterThan(before);
  expect((await ofPerson.executeTakeFirstOrThrow()).expires_at.getTime()).toBeLessThanOrEqual(at(1).getTime() + 1_000);
  await other.stop();
});

test('nobody is staff before the second factor was shown', async () => {
  const first = await openStaff(app, 'administrator');
  const again = await openBrowser(app, first.customer);
  const told = async (browser: typeof first) => (await browser.call('POST /api/session')).body.data;
  expect(await told(again)).toMatchObject({ second_factor: 'needed', user: { is_staff: false, staff_role: null } });
  expect(await told(first)).toMatchObject({
    second_factor: 'passed',
    user: { is_staff: true, staff_role: 'administrator' },
  });
});

test('the cookie from before the code counts for half a minute, and then no longer', async () => {
  const browser = await openBrowser(app, await app.customer());
  const late = { ...browser.headers };
  await enroll(browser);
  const { token, userId } = browser.customer;
  const standing = async () => (await app.call('POST /api/session', { token, headers: late })).body.data.second_factor;
  expect(await standing()).toBe('passed');
  const long = { passed_at: new Date(Date.now() - 40_000) };
  await app.db.updateTable('sessions').set(long).where('user_id', '=', userId).execute();
  expect(await standing()).toBe('needed');
});
