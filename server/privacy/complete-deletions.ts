import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import { deleteExportsOf } from './delete-exports.ts';
import { hasPaymentUnderWay, hasRecordsToKeep, listDueDeletions, lockDueDeletion } from './deletions.queries.ts';

type Needs = Pick<Context, 'db' | 'files' | 'mail' | 'people' | 'log' | 'jobs'>;

/** Carries out the deletions whose waiting time is over. One that fails is tried again with the next round. */
export async function completeDeletions(needs: Needs): Promise<void> {
  for (const userId of await listDueDeletions(needs.db)) {
    try {
      await completeDeletion(needs, userId);
    } catch (error) {
      needs.log.error({ err: error, userId }, 'an account could not be deleted yet');
    }
  }
}

/** The farewell goes out first, while there is an address; sent twice after a crash it is one message. */
async function completeDeletion(needs: Needs, userId: string): Promise<void> {
  const user = await needs.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (!user || (await hasPaymentUnderWay(needs.db, userId))) return;
  const isKept = await hasRecordsToKeep(needs.db, userId);
  // Fetched when somebody leaves: the worker's start does not wait for what writes mails.
  const { composeAccountDeleted } = await import('../mail/compose-account-deleted.ts');
  await needs.mail.send({
    id: `account-deleted-${userId.replace(/\W/g, '-')}`,
    ...(await composeAccountDeleted(user.email, isKept)),
  });
  await deleteExportsOf(needs, userId);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockDueDeletion(tx, userId))) return;
    await needs.jobs.enqueue(tx, 'delete-account', { userId });
    await forget(tx, userId);
    if (isKept) await emptyUser(tx, userId);
    else await deleteUser(tx, userId);
  });
  needs.people.forget(userId);
  needs.log.info({ userId, isKept }, 'account deleted at its owner’s wish');
}

/** Everything that no law makes us keep. */
async function forget(tx: Transaction<Database>, userId: string): Promise<void> {
  for (const table of [
    'sessions',
    'sign_in_ends',
    'recovery_codes',
    'second_factors',
    'grace_periods',
    'security_events',
    'deletions',
    'staff',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx.deleteFrom('registrations').where('user_id', '=', userId).where('paid_at', 'is', null).execute();
}

/** Records stay, under an id that nobody can sign in with any more. */
async function emptyUser(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: '', name: '', email_verified: false, deleted_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

async function deleteUser(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
