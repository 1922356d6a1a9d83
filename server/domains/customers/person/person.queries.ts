import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import type { PaymentStatus } from '@zarpa/contract/payments/states.rules.ts';
import type { Stage, Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { sql } from 'kysely';
import { everyCompanyOf } from '../../../platform/access/any-company-of.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { isCustomer } from '../listed-customers.queries.ts';

export type PersonRow = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  created_at: Date;
  seen_at: Date;
  second_factor_since: Date | null;
  passkeys: number;
  mail_refused_at: Date | null;
  is_of_the_team: boolean;
};

/** Undefined for whoever is unknown, has left, or is of the team and bought nothing. */
export async function findCustomer(db: Db, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.email, u.email_verified, u.created_at,
           greatest(u.seen_at, (select max(s.seen_at) from sessions s where s.user_id = u.id)) as seen_at,
           f.enabled_at as second_factor_since,
           (select count(1)::int from passkeys k where k.user_id = u.id) as passkeys,
           m.refused_at as mail_refused_at,
           exists (select 1 from staff t where t.user_id = u.id) as is_of_the_team
      from users u
      left join second_factors f on f.user_id = u.id
      left join mail_refusals m on m.user_id = u.id and m.email = u.email and m.cleared_at is null
     where u.id = ${userId} and u.deleted_at is null and ${isCustomer}`.execute(db);
  return rows[0];
}

export async function listCompaniesOfPerson(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'registration_id', 'company_name', 'plan_type', 'stage', 'turn', 'turn_since', 'opened_at'])
    .where('registration_id', '=', everyCompanyOf(userId))
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    plan_type: row.plan_type as PlanType,
    stage: row.stage as Stage,
    turn: row.turn as Turn,
  }));
}

/** Registrations that never became a case. */
export async function listTried(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'company_name', 'payment_status', 'payment_error_code', 'created_at'])
    .where('user_id', '=', userId)
    .where('has_case', '=', false)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, payment_status: row.payment_status as PaymentStatus }));
}

export async function listColleaguesOfPerson(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('company_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('cases as c', 'c.registration_id', 'p.registration_id')
    .select(['u.id as user_id', 'u.name', 'u.email', 'c.company_name'])
    .where('p.registration_id', '=', everyCompanyOf(userId))
    .where('p.user_id', '<>', userId)
    .where('u.deleted_at', 'is', null)
    .orderBy('p.since', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}

export type Counts = { companies: number; tried: number; people: number; notes: number };

export async function countOfPerson(db: Db, userId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(1)::int from cases where registration_id = ${everyCompanyOf(userId)}) as companies,
           (select count(1)::int from registrations where user_id = ${userId} and not has_case) as tried,
           (select count(1)::int from company_people p join users u on u.id = p.user_id and u.deleted_at is null
              join cases c on c.registration_id = p.registration_id
             where p.registration_id = ${everyCompanyOf(userId)} and p.user_id <> ${userId}) as people,
           (select count(1)::int from customer_notes where user_id = ${userId}) as notes`.execute(db);
  return rows[0]!;
}
