import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { insert } from '../database/rows.ts';
import { openBrowser, type TestBrowser } from '../people/second-factor.ts';

type Joining = { role: CompanyRole; mayPay?: boolean; email?: string };

/** Somebody with an account of their own who is in the company already, without an invitation. */
export async function joinCompany(
  app: TestApp,
  registrationId: string,
  { role, mayPay = false, email }: Joining,
): Promise<TestBrowser> {
  const browser = await openBrowser(app, await app.customer(email ? { email } : {}));
  await browser.call('POST /api/session');
  await insert(app.db, 'company_people', {
    registration_id: registrationId,
    user_id: browser.customer.userId,
    role,
    may_pay: mayPay,
  });
  return browser;
}
