import { sql, type Selectable } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { LogoutQueueTable } from '../database/schema.ts';

export type DueLogout = Pick<
  Selectable<LogoutQueueTable>,
  'id' | 'account_id' | 'valid_from' | 'was_unverified' | 'attempts' | 'created_at'
>;

export async function enqueueLogout(db: Db, logout: { accountId: string; validFrom: Date; wasUnverified: boolean }) {
  await db
    .insertInto('logout_queue')
    .values({ account_id: logout.accountId, valid_from: logout.validFrom, was_unverified: logout.wasUnverified })
    .execute();
}

export async function deleteLogoutsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('logout_queue').where('account_id', '=', accountId).execute();
}

/** Claims one due notice for this process; after a crash it is due again in `leaseSeconds`. */
export function claimLogout(db: Db, leaseSeconds: number): Promise<DueLogout | undefined> {
  return db
    .updateTable('logout_queue')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('logout_queue')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'account_id', 'valid_from', 'was_unverified', 'attempts', 'created_at'])
    .executeTakeFirst();
}

export async function markLogoutSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('logout_queue')
    .set({ sent_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function postponeLogout(db: Db, id: string, error: string, delaySeconds: number): Promise<void> {
  await db
    .updateTable('logout_queue')
    .set({ last_error: error, next_attempt_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})` })
    .where('id', '=', id)
    .execute();
}

export async function markLogoutFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('logout_queue')
    .set({ failed_at: sql<Date>`now()`, last_error: error })
    .where('id', '=', id)
    .execute();
}

export async function deleteOldLogouts(db: Db): Promise<void> {
  await db
    .deleteFrom('logout_queue')
    .where((row) =>
      row.or([
        row('sent_at', '<', sql<Date>`now() - interval '30 days'`),
        row('failed_at', '<', sql<Date>`now() - interval '90 days'`),
      ]),
    )
    .execute();
}
