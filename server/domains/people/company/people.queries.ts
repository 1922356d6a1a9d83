import { sql } from 'kysely';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Leaving } from '../../../platform/personal-data/table-rule.ts';

export type PersonRow = {
  id: string;
  user_id: string;
  name: string;
  email: string;
  role: CompanyRole;
  may_pay: boolean;
  is_frozen: boolean;
  since: Date;
  /** Their account is neither deleted nor blocked. */
  is_active: boolean;
};

export async function listPeopleOf(db: Db, registrationId: string): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('company_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'u.name', 'u.email', 'p.role', 'p.may_pay', 'p.is_frozen', 'p.since'])
    .select(sql<boolean>`u.deleted_at is null and u.blocked_at is null`.as('is_active'))
    .where('p.registration_id', '=', registrationId)
    .orderBy('p.since')
    .orderBy('p.id')
    .limit(500)
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as CompanyRole }));
}

type NewPerson = {
  registrationId: string;
  userId: string;
  role: CompanyRole;
  mayPay: boolean;
  invitedBy: string;
  since: Date;
};

export async function insertPerson(tx: Tx, { registrationId, userId, mayPay, invitedBy, ...row }: NewPerson) {
  await tx
    .insertInto('company_people')
    .values({ ...row, registration_id: registrationId, user_id: userId, may_pay: mayPay, invited_by: invitedBy })
    .execute();
}

type Access = { role: CompanyRole; mayPay: boolean };

export async function saveAccess(tx: Tx, registrationId: string, personId: string, { role, mayPay }: Access) {
  await tx
    .updateTable('company_people')
    .set({ role, may_pay: mayPay })
    .where('registration_id', '=', registrationId)
    .where('id', '=', personId)
    .execute();
}

export async function deletePersonRow(tx: Tx, registrationId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom('company_people')
    .where('registration_id', '=', registrationId)
    .where('id', '=', personId)
    .execute();
}

export async function saveFrozen(tx: Tx, registrationId: string, isFrozen: boolean): Promise<void> {
  await tx
    .updateTable('company_people')
    .set({ is_frozen: isFrozen })
    .where('registration_id', '=', registrationId)
    .execute();
}

/** Rows with records keep their owner; companies with another *titular* lose only this person. */
export async function leaveCompanies(tx: Tx, { userId, isKept, spared }: Leaving): Promise<void> {
  await tx
    .deleteFrom('company_people')
    .where('user_id', '=', userId)
    .where(sql<boolean>`(not ${isKept} or registration_id = any(${spared}::uuid[]))`)
    .execute();
}
