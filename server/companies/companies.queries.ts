import type { Insertable, Transaction } from 'kysely';
import type { LearntFacts } from '@zarpa/contract/formation.ts';
import type { Companies, Database, Members } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

/** Of the owner alone. */
export function findCompanyOfRegistration(db: Db, userId: string, registrationId: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'external_company_id', 'details_digest', 'created_at'])
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The registration of an owned company. */
export async function findRegistrationOfCompany(
  db: Db,
  userId: string,
  companyId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('companies')
    .select('registration_id')
    .where('id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.registration_id;
}

/** What a letter about a company says of it. */
export function findCompanyToTell(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['name', 'registration_id', 'created_at'])
    .where('id', '=', companyId)
    .executeTakeFirst();
}

/** The new company's id, or undefined when the registration has one already. */
export async function createCompany(
  tx: Transaction<Database>,
  company: Insertable<Companies>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function createMembers(tx: Transaction<Database>, members: Insertable<Members>[]): Promise<void> {
  await tx.insertInto('members').values(members).execute();
}

/** By the reaction to a case alone; null takes a fact back. */
export async function saveLearntFacts(
  tx: Transaction<Database>,
  companyId: string,
  learnt: LearntFacts,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...learnt, updated_at: at })
    .where('id', '=', companyId)
    .execute();
}
