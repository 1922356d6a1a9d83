import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { runJobs } from '../app/run-jobs.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { paidRegistration } from '../companies/purchase.ts';
import { insert, select, selectOne, update } from '../database/rows.ts';
import { enroll, openBrowser } from './second-factor.ts';

export type Person = { customer: Customer; registrationId: string };

/** Somebody who has an account, by this name. */
export async function namedCustomer(
  app: TestApp,
  name: string,
  claims: { email?: string; emailVerified?: boolean } = {},
) {
  const customer = await app.customer(claims);
  await app.call('POST /api/session', { token: customer.token });
  await update(app.db, 'users', { id: customer.userId }, { name });
  return customer;
}

/** A paid company with its *titular*. */
export async function ownCompany(app: TestApp, name = 'Titular Primera'): Promise<Person> {
  const customer = await namedCustomer(app, name);
  return { customer, registrationId: await paidRegistration(app, customer) };
}

/** Another person of it, without an invitation. */
export async function joined(
  app: TestApp,
  { registrationId }: { registrationId: string },
  role: CompanyRole,
  { name = `Persona ${role}`, mayPay = false, email }: { name?: string; mayPay?: boolean; email?: string } = {},
): Promise<Person> {
  const customer = await namedCustomer(app, name, email === undefined ? {} : { email });
  const access = { role, may_pay: mayPay, since: app.context.clock() };
  await insert(app.db, 'company_people', { registration_id: registrationId, user_id: customer.userId, ...access });
  return { customer, registrationId };
}

export const rolesIn = async (app: TestApp, registrationId: string): Promise<Record<string, string>> => {
  const rows = await select(app.db, 'company_people', { registration_id: registrationId }, [
    'user_id',
    'role',
    'may_pay',
    'is_frozen',
  ]);
  return Object.fromEntries(
    rows.map(({ user_id, role, may_pay, is_frozen }) => [
      user_id,
      [role, ...(may_pay ? ['pays'] : []), ...(is_frozen ? ['frozen'] : [])].join(' '),
    ]),
  );
};

export const personIdOf = async (app: TestApp, { customer, registrationId }: Person): Promise<string> =>
  (await select(app.db, 'company_people', { registration_id: registrationId, user_id: customer.userId }, ['id']))[0]!
    .id;

/** The text of the newest mail to the address. */
export async function newestMail(app: TestApp, email: string): Promise<{ subject: string; text: string }> {
  await runJobs(app, 'deliver-outbox');
  const [newest] = app.mail.messages(email);
  const { subject, text } = (await app.mail.message(newest!.id))!;
  return { subject: subject!, text: text! };
}

export async function mailedToken(app: TestApp, email: string): Promise<string> {
  return /(?:acceso|deshacer)#([\w-]+)/.exec((await newestMail(app, email)).text)![1]!;
}

/** What the bell of a person says of companies’ people, the newest first. */
export async function toldTo(app: TestApp, { userId }: Customer): Promise<Record<string, string>[]> {
  const rows = await select(app.db, 'notices', { user_id: userId, kind: 'people' }, ['facts'], 'seq');
  return rows.map(({ facts }) => facts as Record<string, string>).toReversed();
}

/** Their second factor is on, and this session has shown it. `proof` is a code that was not used yet, each time another one. */
export async function provable(app: TestApp, { customer, registrationId }: Person) {
  const { name } = await selectOne(app.db, 'users', { id: customer.userId }, ['name']);
  const browser = await openBrowser(app, customer);
  await update(app.db, 'users', { id: customer.userId }, { name });
  const { recoveryCodes } = await enroll(browser);
  return { customer, registrationId, browser, proof: () => ({ recovery_code: recoveryCodes.shift()! }) };
}
