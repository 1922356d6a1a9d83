import { isOfRegistrations, type CustomerView } from '@zarpa/contract/customers/views.rules.ts';
import type { PaymentStatus } from '@zarpa/contract/payments/states.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export type CustomerQuestion = { view: CustomerView; patterns: readonly string[] };
export type CustomerPlace = { at: string; id: string };

export type CustomerRow = {
  user_id: string;
  name: string;
  email: string;
  email_verified: boolean;
  created_at: Date;
  seen_at: Date;
  companies: number;
  paid_cents: number;
  registration_id: string | null;
  company_name: string | null;
  payment_status: PaymentStatus | null;
  payment_error_code: string | null;
  tried_at: Date | null;
  /** With microseconds, which a Date lacks. */
  place: string;
};

/** What a word is looked for in is bounded: a common one would be found in every account. */
const candidatesMax = 2_000;

/** Newest first. What stands beside a row is read for the page's rows alone. */
export async function listCustomerRows(
  db: Db,
  question: CustomerQuestion,
  after: CustomerPlace | undefined,
  limit: number,
): Promise<CustomerRow[]> {
  return (await customerRowsQuery(question, after, limit).execute(db)).rows;
}

function customerRowsQuery(question: CustomerQuestion, after: CustomerPlace | undefined, limit: number) {
  const ofRegistrations = isOfRegistrations(question.view);
  const page = ofRegistrations ? registrationsPage(question, after, limit) : accountsPage(question, after, limit);
  const tried = ofRegistrations ? sql`r.id = page.row_id::uuid` : sql`r.user_id = page.user_id and not r.has_case`;
  return sql<CustomerRow>`
    with page as materialized (${page})
    select page.user_id, u.name, u.email, u.email_verified, u.created_at,
           greatest(u.seen_at, (select max(s.seen_at) from sessions s where s.user_id = page.user_id)) as seen_at,
           (select count(1)::int from company_people p join registrations r on r.id = p.registration_id and r.has_case
             where p.user_id = page.user_id) as companies,
           (select coalesce(sum(coalesce(r.captured_cents, r.amount_cents)), 0)::int from registrations r
             where r.user_id = page.user_id and r.payment_status in ('paid', 'refunded', 'needs_review')) as paid_cents,
           tried.id as registration_id, tried.company_name, tried.payment_status, tried.payment_error_code,
           tried.created_at as tried_at,
           to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || page.row_id as place
      from page
      join users u on u.id = page.user_id
      left join lateral (
        select r.id, r.company_name, r.payment_status, r.payment_error_code, r.created_at from registrations r
         where ${tried} order by r.created_at desc limit 1) as tried on true
     order by page.place limit ${limit}`;
}

function accountsPage(question: CustomerQuestion, after: CustomerPlace | undefined, limit: number) {
  // Not `exists`, for which PostgreSQL would read every registration once.
  const company = sql`(select 1 from company_people p
    join registrations r on r.id = p.registration_id and r.has_case where p.user_id = u.id limit 1)`;
  const byView: Readonly<Partial<Record<CustomerView, RawBuilder<unknown>>>> = {
    with_company: sql`${company} is not null`,
    without_company: sql`${company} is null`,
  };
  return sql`
    select u.id as user_id, u.created_at as at, u.id as row_id,
           row_number() over (order by u.created_at desc, u.id desc) as place
      from users u
     where u.deleted_at is null and ${isCustomer} and ${byView[question.view] ?? sql`true`}
       and ${isFound(question)} and ${isAfter(after, sql`u.created_at`, sql`u.id`, sql`text`)}
     order by u.created_at desc, u.id desc limit ${limit}`;
}

function registrationsPage(question: CustomerQuestion, after: CustomerPlace | undefined, limit: number) {
  // As literals: with parameters the planner would not use a partial index.
  const byView =
    question.view === 'to_review'
      ? sql`r.payment_status = 'needs_review'`
      : sql`not r.has_case and r.payment_status in ('awaiting_payment', 'requires_action', 'processing', 'canceled')`;
  return sql`
    select r.user_id, r.created_at as at, r.id::text as row_id,
           row_number() over (order by r.created_at desc, r.id desc) as place
      from registrations r
      join users u on u.id = r.user_id and u.deleted_at is null
     where ${byView} and ${isFound(question)} and ${isAfter(after, sql`r.created_at`, sql`r.id`, sql`uuid`)}
     order by r.created_at desc, r.id desc limit ${limit}`;
}

/** Somebody of the team only where they bought something themselves. */
export const isCustomer = sql<boolean>`u.id <> all(array(select t.user_id from staff t
  where (select 1 from registrations bought where bought.user_id = t.user_id limit 1) is null))`;

const isAfter = (
  after: CustomerPlace | undefined,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
) => (after ? sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::${type})` : sql`true`);

/** Of those that the search's table has, the newest: for a common word the planner goes by age, for a rare one by its index. */
function isFound({ patterns }: CustomerQuestion) {
  if (patterns.length === 0) return sql`true`;
  // Each by itself: `like all` uses no index.
  const isLike = sql.join(
    patterns.map((pattern) => sql`plain like ${pattern}`),
    sql` and `,
  );
  // Each kind by itself: its index has the order of age within a kind.
  const ofKind = (kind: string) => sql`(select user_id from search_entries
     where kind = ${sql.lit(kind)} and plain is not null and ${isLike} order by at desc limit ${candidatesMax})`;
  return sql`u.id = any(array(${ofKind('person')} union ${ofKind('company')}))`;
}
