import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { sessionIdleSeconds } from '../../../platform/http/answers/answer.ts';

type Writer = Kysely<Database>;

export type SeenSignIn = {
  userId: string;
  signInId: string;
  tokenIssuedAt: Date;
  userAgent: string;
  address: string;
};

/** A literal: with a parameter, a named statement stops matching the partial index at its sixth run. */
export const firstOfSignIn = sql<boolean>`is_first`;

const idle = sql<Date>`now() + make_interval(secs => ${sessionIdleSeconds})`;

/** Undefined when a concurrent request created it: a sign-in has one first session. */
export async function createFirstSession(db: Writer, seen: SeenSignIn): Promise<string | undefined> {
  const values = {
    token_hash: randomBytes(32),
    token_issued_at: seen.tokenIssuedAt,
    has_cookie: false,
    user_agent: seen.userAgent,
    address: seen.address,
    expires_at: idle,
  };
  const row = await db
    .insertInto('sessions')
    .values({ ...values, user_id: seen.userId, sign_in_id: seen.signInId, is_first: true })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'sign_in_id'])
        .where(firstOfSignIn)
        .doUpdateSet({ ...values, created_at: sql`now()`, seen_at: sql`now()`, passed_at: null })
        .where('sessions.ended_at', 'is', null)
        .where('sessions.expires_at', '<=', sql<Date>`now()`),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Turns the session of the first request into this browser's and returns its id; undefined when it has a cookie already. */
export async function giveCookie(db: Writer, seen: SeenSignIn & { tokenHash: Buffer }): Promise<string | undefined> {
  const row = await db
    .updateTable('sessions')
    .set({
      token_hash: seen.tokenHash,
      has_cookie: true,
      user_agent: seen.userAgent,
      address: seen.address,
      seen_at: sql`now()`,
      expires_at: idle,
    })
    .where('user_id', '=', seen.userId)
    .where('sign_in_id', '=', seen.signInId)
    .where('has_cookie', '=', false)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
