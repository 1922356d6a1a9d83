/** What SQL says a role may is what the contract says. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { companyPermissions, companyRoles, mayInCompany } from '@zarpa/contract/people/permissions.rules.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { joinCompany } from '../../testing/companies/join-company.ts';
import { submittedCase } from '../../testing/companies/own-case.ts';
import { update } from '../../testing/database/rows.ts';
import { anyCompanyOf } from './any-company-of.ts';
import { findTitular, listPeopleWho } from './company-people.queries.ts';

const app = testApp();

test('of every role, with leave to pay and without, frozen or not: each permission means the same in SQL', async () => {
  const { registrationId } = await submittedCase(app);
  const { userId } = (await joinCompany(app, registrationId, { role: 'lectura' })).customer;
  const differing: unknown[] = [];
  for (const role of companyRoles)
    for (const may_pay of role === 'socio' ? [false, true] : [false])
      for (const is_frozen of [false, true]) {
        await update(app.db, 'company_people', { user_id: userId }, { role, may_pay, is_frozen });
        for (const permission of companyPermissions) {
          const { rows } = await sql<{ is: boolean }>`
            select ${registrationId}::uuid = ${anyCompanyOf({ userId, permission })} as is`.execute(app.db);
          if (rows[0]!.is !== mayInCompany({ role, may_pay, is_frozen }, permission))
            differing.push([role, may_pay, is_frozen, permission]);
        }
      }
  expect(differing).toEqual([]);
  const { rows } = await sql<{ is: boolean }>`
    select ${registrationId}::uuid = ${anyCompanyOf({ userId, permission: null })} as is`.execute(app.db);
  expect(rows).toEqual([{ is: false }]);
});

test('whoever is told is in the company, has an account, and may; the first titular is asked to sign', async () => {
  const { registrationId, customer } = await submittedCase(app);
  const socio = await joinCompany(app, registrationId, { role: 'socio' });
  const contador = await joinCompany(app, registrationId, { role: 'contador' });
  await joinCompany(app, (await submittedCase(app)).registrationId, { role: 'titular' });
  const told = async () => (await listPeopleWho(app.db, registrationId, 'case.write')).map(({ userId }) => userId);
  expect(await told()).toEqual([customer.userId, socio.customer.userId]);
  // Also while nothing may be changed.
  await update(app.db, 'company_people', { registration_id: registrationId }, { is_frozen: true });
  expect((await listPeopleWho(app.db, registrationId, 'people.write')).map(({ userId }) => userId)).toEqual([
    customer.userId,
  ]);
  await update(app.db, 'company_people', { user_id: contador.customer.userId }, { role: 'titular' });
  expect((await findTitular(app.db, registrationId))!.userId).toBe(customer.userId);
  await update(app.db, 'users', { id: customer.userId }, { deleted_at: new Date() });
  expect((await findTitular(app.db, registrationId))!.userId).toBe(contador.customer.userId);
  expect(await told()).toEqual([socio.customer.userId, contador.customer.userId]);
});
