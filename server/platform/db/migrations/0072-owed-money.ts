import { sql, type Kysely } from 'kysely';

/** What is owed to a customer stays open until it came back, and a payment of another sum than the price is the team's to decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table cancellation_requests drop constraint cancellation_requests_state_check`,
  `alter table cancellation_requests add constraint cancellation_requests_state_check
     check (state in ('asked', 'done', 'declined'))`,
  `alter table cancellation_requests add column ground text
     check (ground in ('fee_paid', 'work_done', 'company_exists', 'withdrawn'))`,
  `alter table cancellation_requests add column came_back_cents integer check (came_back_cents >= 0)`,
  `update cancellation_requests set came_back_cents = total_cents where state = 'done' and answer is null`,
  // A word had closed them although the money never came back: they are owed again, where no later one is open.
  `update cancellation_requests old set state = 'asked', settled_at = null, settled_by = null
    where id in (
      select distinct on (asked.registration_id) asked.id
        from cancellation_requests asked join registrations paid on paid.id = asked.registration_id
       where asked.state = 'done' and asked.answer is not null and asked.total_cents > 0
         and paid.returned_cents - asked.returned_before_cents < asked.total_cents
         and not exists (select from cancellation_requests other
                          where other.registration_id = asked.registration_id and other.state = 'asked')
       order by asked.registration_id, asked.asked_at desc)`,
  `insert into tasks (id, case_id, user_id, kind, subject, created_at, owner_id)
   select gen_random_uuid(), cases.id, cases.user_id, 'cancellation_asked', asked.id::text, asked.asked_at, cases.assignee_id
     from cancellation_requests asked join cases on cases.registration_id = asked.registration_id
    where asked.state = 'asked' on conflict do nothing`,
  // The day that was promised: the working day after it was asked, as near as SQL tells it.
  `update tasks set due_on = (created_at at time zone 'UTC')::date +
       case extract(isodow from created_at at time zone 'UTC') when 5 then 3 when 6 then 2 else 1 end
    where kind = 'cancellation_asked' and done_at is null`,
  `alter table registrations add column captured_cents integer check (captured_cents >= 0)`,
  `alter table registrations add column captured_currency text`,
  `alter table registrations add column review_outcome text check (review_outcome in ('accepted', 'refund'))`,
  `insert into tasks (id, case_id, user_id, kind, subject, created_at, owner_id)
   select gen_random_uuid(), cases.id, cases.user_id, 'payment_review', paid.id::text, paid.created_at, cases.assignee_id
     from registrations paid join cases on cases.registration_id = paid.id
    where paid.payment_status = 'needs_review' on conflict do nothing`,
];
