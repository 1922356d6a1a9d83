import { sql, type Kysely } from 'kysely';
import { passkeyChallengeMinutes } from '@zarpa/contract/identity/passkeys.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Db } from '../../../platform/db/open-database.ts';

type Writer = Kysely<Database>;

/** `add`: registers a passkey. `prove`: uses one in place of a code. */
export type ChallengeScope = { userId: string; sessionId: string; purpose: 'add' | 'prove' };

/** Replaces the session's earlier challenge for the same purpose. */
export async function saveChallenge(db: Writer, scope: ChallengeScope, challenge: string): Promise<void> {
  const made = { challenge, made_at: sql<Date>`now()`, user_id: scope.userId };
  await db
    .insertInto('passkey_challenges')
    .values({ session_id: scope.sessionId, purpose: scope.purpose, ...made })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(made))
    .execute();
}

/** Deletes it, whether the answer is right or not: undefined when there was none, it was answered, or it expired. */
export async function takeChallenge(db: Writer, { userId, sessionId, purpose }: ChallengeScope) {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning((row) => [
      'challenge',
      sql<boolean>`${row.ref('made_at')} > now() - make_interval(mins => ${passkeyChallengeMinutes})`.as('is_fresh'),
    ])
    .executeTakeFirst();
  return taken?.is_fresh ? taken.challenge : undefined;
}

export async function deleteOldChallenges(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('made_at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
