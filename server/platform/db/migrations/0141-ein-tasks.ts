import { sql, type Kysely } from 'kysely';

/** A federal return comes near and the company has no EIN: a task of the team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table tasks drop constraint tasks_kind_check`).execute(db);
  await sql
    .raw(
      `alter table tasks add constraint tasks_kind_check
         check (kind in ('not_answered', 'refunded_whole', 'filing', 'mail_refused', 'mail_unread', 'change_requested',
           'return_unproved', 'cancellation_asked', 'payment_review', 'obligation', 'proposal', 'move_refused', 'ein_missing'))`,
    )
    .execute(db);
}
