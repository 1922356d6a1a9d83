import { sql, type Kysely } from 'kysely';
import { passkeyChallengeMinutes } from '@zarpa/contract/identity/passkeys.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Db } from '../../../platform/db/open-database.ts';

type Writer = Kysely<Database>;

/** `add`: a passkey is made. `prove`: one stands in for a code. */
export type ChallengeScope = { userId: string; sessionId: string; purpose: 'add' | 'prove' };

/** In place of what this session was asked before for the same. */
export async function saveChallenge(db: Writer, scope: ChallengeScope, challenge: string): Promise<void> {
  const made = { challenge, made_at: sql<Date>`now()`, user_id: scope.userId };
  await db
    .insertInto('passkey_challenges')
    .values({ session_id: scope.sessionId, purpose: scope.purpose, ...made })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(made))
    .execute();
}

/** Takes it out, whatever becomes of the answer: undefined when nothing was asked, it was answered, or too long ago. */
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

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('made_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
