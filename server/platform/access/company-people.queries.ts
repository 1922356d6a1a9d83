import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { sql } from 'kysely';
import type { CompanyPermission, CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import type { Db } from '../db/open-database.ts';
import { currentPerson } from './current-person.ts';
import { roleMay } from './any-company-of.ts';

export type CompanyPerson = { userId: string; email: string };

/** Whose role goes so far, the first ones first. A company that was just handed over is no exception: they are only told. */
export async function listPeopleWho(
  db: Db,
  registrationId: string,
  permission: CompanyPermission,
): Promise<CompanyPerson[]> {
  const { rows } = await sql<CompanyPerson>`
    select u.id as "userId", u.email from company_people p join users u on u.id = p.user_id
     where p.registration_id = ${registrationId} and u.deleted_at is null and ${sql.raw(roleMay(permission))}
     order by p.since, u.id`.execute(db);
  return rows;
}

/** Names of companies in which nobody else is *titular*, and others are. */
export async function listLedAlone(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(k.company_name, r.company_name) as name
      from company_people own
      join registrations r on r.id = own.registration_id
      left join cases k on k.registration_id = r.id
     where own.user_id = ${userId} and own.role = 'titular'
       and exists (select from company_people other join users u on u.id = other.user_id
                    where other.registration_id = r.id and other.user_id <> own.user_id and u.deleted_at is null)
       and not exists (select from company_people other join users u on u.id = other.user_id
                        where other.registration_id = r.id and other.user_id <> own.user_id
                          and other.role = 'titular' and u.deleted_at is null)
     order by r.created_at`.execute(db);
  return rows.map(({ name }) => filedName(name));
}

type ListedPerson = CompanyPerson & { name: string; role: CompanyRole; since: Date };

export async function listPeople(db: Db, registrationId: string): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select u.id as "userId", u.email, u.name, p.role, p.since from company_people p join users u on u.id = p.user_id
     where p.registration_id = ${registrationId} order by p.since, u.id limit 500`.execute(db);
  return rows;
}

export type Titular = CompanyPerson & { name: string };

/** The first *titular*: whoever is asked to sign, and written to, for the company. Undefined when nobody is left in it. */
export async function findTitular(db: Db, registrationId: string): Promise<Titular | undefined> {
  const { rows } = await sql<Titular>`
    select u.id as "userId", u.email, u.name from company_people p join users u on u.id = p.user_id
     where p.registration_id = ${registrationId} and p.role = 'titular' and u.deleted_at is null
     order by p.since, u.id limit 1`.execute(db);
  return rows[0];
}

/** Who asked for what is recorded now, and as what. Undefined in a job, and for whoever is not in the company. */
export async function findWhoActs(db: Db, registrationId: string) {
  const person = currentPerson();
  const role = person && (await findRole(db, person.userId, registrationId));
  return role && { ...person, role };
}

export async function findRole(db: Db, userId: string, registrationId: string): Promise<CompanyRole | undefined> {
  const row = await db
    .selectFrom('company_people')
    .select('role')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && (row.role as CompanyRole);
}

/** Registrations of the companies that the person is in. */
export async function listCompanyIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('company_people').select('registration_id').where('user_id', '=', userId).execute();
  return rows.map(({ registration_id }) => registration_id);
}

/** Of somebody with an account. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email || undefined;
}

/** Undefined for whoever left meanwhile, or may not any more. */
export async function findPersonWho(
  db: Db,
  { registrationId, userId }: { registrationId: string; userId: string },
  permission: CompanyPermission,
): Promise<CompanyPerson | undefined> {
  return (await listPeopleWho(db, registrationId, permission)).find((person) => person.userId === userId);
}
