import type { CompanyAccess, CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Companies, Members } from '../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { keyed, withSealed } from '../../platform/db/sealed-values.ts';

export function findCompanyOfRegistration(db: Db, registrationId: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'external_company_id', 'details_digest', 'created_at'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

export function findSubmittedCompany(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['name', 'registration_id', 'created_at'])
    .where('id', '=', companyId)
    .executeTakeFirst();
}

/** Undefined when the registration has a company already. */
export async function createCompany(tx: Tx, company: Insertable<Companies>): Promise<string | undefined> {
  const row = await tx
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function createMembers(tx: Tx, members: Insertable<Members>[]): Promise<void> {
  await tx.insertInto('members').values(members).execute();
}

export async function findCompanyFacts(db: Db, companyId: string) {
  const company = await db
    .selectFrom('companies')
    .select(['user_id', 'name', 'third_name', 'ein', 'formed_on', 'filing_number'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return undefined;
  const { user_id: _user, ...facts } = company;
  const members = await db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'ownership_percentage'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute();
  return {
    ...facts,
    member_names: members.map((member) => `${member.first_name} ${member.last_name}`.trim()),
    members: members.map((member) => ({ ...member, ownership_percentage: Number(member.ownership_percentage) })),
  };
}

/** Seals the EIN and adds the index that finds it. */
export function sealedFacts(userId: string, facts: Updateable<Companies>): Updateable<Companies> {
  const { ein } = facts;
  if (ein === undefined) return facts;
  const index = ein === null ? null : keyed(({ indexesOf }) => indexesOf(ein)[0]);
  return { ...facts, ein: withSealed({ user_id: userId, ein }, 'ein').ein, ein_index: index };
}

/** Facts from the case, or answers that staff accepted. Seal an EIN with `sealedFacts` first. */
export async function updateCompany(tx: Tx, companyId: string, facts: Updateable<Companies>, at: Date): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...facts, updated_at: at })
    .where('id', '=', companyId)
    .execute();
}

/** Does nothing for a registration without details: it has no row yet. */
export async function savePlannedEmployees(tx: Tx, registrationId: string, planned: number | null, at: Date) {
  await tx
    .updateTable('companies')
    .set({ planned_employees: planned, updated_at: at })
    .where('registration_id', '=', registrationId)
    .where('planned_employees', 'is distinct from', planned)
    .execute();
}

export async function updateMember(tx: Tx, companyId: string, position: number, facts: Updateable<Members>) {
  await tx
    .updateTable('members')
    .set(facts)
    .where('company_id', '=', companyId)
    .where('position', '=', position)
    .execute();
}

/** What the person may do in the company; undefined where they are not in it. `id`: of the registration or of the company. */
export async function findAccess(db: Db, userId: string, id: string): Promise<CompanyAccess | undefined> {
  const row = await db
    .selectFrom('company_people')
    .select(['role', 'may_pay', 'is_frozen'])
    .where('user_id', '=', userId)
    .where((of) =>
      of.or([
        of('registration_id', '=', id),
        of('registration_id', '=', of.selectFrom('companies').select('registration_id').where('companies.id', '=', id)),
      ]),
    )
    .executeTakeFirst();
  return row && { ...row, role: row.role as CompanyRole };
}
