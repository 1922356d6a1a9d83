import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { enroll, openBrowser, type TestBrowser } from './second-factor.ts';
import type { TestApp } from '../app/start-test-app.ts';

export async function openStaff(
  app: TestApp,
  role: StaffRole = 'administrator',
  options: { hasSecondFactor?: boolean } = {},
): Promise<TestBrowser> {
  const browser = await openBrowser(app, await app.customer());
  await app.db.insertInto('staff').values({ user_id: browser.customer.userId, role }).execute();
  if (options.hasSecondFactor ?? true) await enroll(browser);
  return browser;
}
