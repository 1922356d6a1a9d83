import { sql, type Selectable } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { MailQueueTable } from '../database/schema.ts';

export type MailKind = Exclude<MailQueueTable['kind'], 'reset-asked'>;
export type DueMail = Pick<Selectable<MailQueueTable>, 'id' | 'kind' | 'recipient' | 'data' | 'attempts'>;

/** Call it in the transaction that causes the mail, so that there is never one without the other. */
export async function enqueueMail(
  db: Db,
  kind: MailQueueTable['kind'],
  recipient: string,
  data: Record<string, string>,
): Promise<void> {
  await db
    .insertInto('mail_queue')
    .values({ kind, recipient, data: JSON.stringify(data) })
    .execute();
}

/** Deletes a finished row: its address may belong to no account. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute();
}

/** Sent or not. */
export async function deleteMailsTo(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('mail_queue')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute();
}

/** Claims one due mail for this process; after a crash it is due again in `leaseSeconds`. */
export function claimMail(db: Db, leaseSeconds: number): Promise<DueMail | undefined> {
  return db
    .updateTable('mail_queue')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail_queue')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'recipient', 'data', 'attempts'])
    .executeTakeFirst();
}

/** Also deletes its data: links in it open accounts. */
export async function markMailSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ sent_at: sql<Date>`now()`, data: '{}', last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function postponeMail(db: Db, id: string, error: string, delaySeconds: number): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ last_error: error, next_attempt_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})` })
    .where('id', '=', id)
    .execute();
}

export async function markMailFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ failed_at: sql<Date>`now()`, data: '{}', last_error: error })
    .where('id', '=', id)
    .execute();
}
