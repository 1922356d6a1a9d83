import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { joined } from '../people/own-people.ts';
import { openBrowser, type TestBrowser } from '../people/second-factor.ts';

/** Another person of the company, without an invitation, at a browser of theirs. */
export async function joinCompany(
  app: TestApp,
  registrationId: string,
  { role, ...access }: { role: CompanyRole; mayPay?: boolean; email?: string },
): Promise<TestBrowser> {
  return openBrowser(app, (await joined(app, { registrationId }, role, access)).customer);
}
