import { findTitular } from '../../../platform/access/company-people.queries.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { findReminded } from './reminders.queries.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

/**
 * Undefined when the account is closed or the state did not form the company. A refunded company still has its dates. `email`
 * is null when we have no address.
 */
export async function findRemindedCompany(db: Db, owner: Owner) {
  const row = await findReminded(db, owner);
  if (!row || row.formed_on === null || !(await findTitular(db, owner.registrationId))) return undefined;
  // A case that left the path formed no company.
  if (row.stage === null || stageFacts[row.stage].point === null) return undefined;
  return { companyName: filedName(row.name ?? row.paid_name) };
}
