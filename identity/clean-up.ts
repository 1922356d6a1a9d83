import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Db } from './database/connect.ts';
import { deleteOrphanedPayloads } from './accounts/accounts.queries.ts';
import { forgetKeptForms } from './forms/kept-forms.queries.ts';
import { deleteRetiredKeys } from './keys/keys.queries.ts';
import { deleteOldLogouts } from './logouts/logouts.queries.ts';

const hourMs = 3_600_000;

export function startCleanUp({ db, log }: Pick<Context, 'db' | 'log'>): () => void {
  const timer = setInterval(() => {
    cleanUp(db).catch((error: unknown) => log.error({ err: error }, 'clean-up failed'));
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function cleanUp(db: Db): Promise<void> {
  await db.deleteFrom('oidc_payload').where('expires_at', '<', daysAgo(1)).execute();
  await forgetKeptForms(db);
  await deleteOrphanedPayloads(db);
  await db.deleteFrom('password_reset').where('expires_at', '<', daysAgo(7)).execute();
  // kept for a month: an old link is a way to ask for a new one
  await db.deleteFrom('email_verification').where('expires_at', '<', daysAgo(30)).execute();
  await db.deleteFrom('mail_queue').where('sent_at', '<', daysAgo(30)).execute();
  await db.deleteFrom('mail_queue').where('failed_at', '<', daysAgo(90)).execute();
  await deleteOldLogouts(db);
  await db
    .deleteFrom('rate_limit')
    .where('expire', '<', sql<string>`${Date.now() - hourMs}::bigint`)
    .execute();
  // longer than the life of any token or cookie
  await deleteRetiredKeys(db, 31);
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
