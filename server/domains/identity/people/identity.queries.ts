import { sql, type Kysely } from 'kysely';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { sessionIdleSeconds, sessionSeconds } from '../../../platform/http/answers/answer.ts';
import type { Profile } from '../../../platform/providers/identity-provider.ts';

export type AuthState = {
  user: UserRow;
  hasSecondFactor: boolean;
  isDeleted: boolean;
  isBlocked: boolean;
  isSignInEnded: boolean;
  /** An open session of this sign-in, with or without a cookie: it is in the customer's list. */
  signInSessionId: string | null;
  /** Older tokens are refused; by the identity provider's clock. */
  tokensValidFrom: Date | null;
  /** The same for tokens that name no sign-in and come without an open session's cookie. */
  unnamedValidFrom: Date | null;
  session: SessionRow | undefined;
};

export type UserRow = {
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
  staff_role: StaffRole | null;
};
export type SessionRow = {
  id: string;
  sign_in_id: string | null;
  passed_at: Date | null;
  ended_at: Date | null;
  expires_at: Date;
};

export async function findAuthState(
  db: Db,
  userId: string,
  tokenHash: Buffer | undefined,
  signInId: string | undefined,
): Promise<AuthState | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('staff', 'staff.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.token_hash', '=', tokenHash ?? Buffer.alloc(0)),
    )
    .leftJoin('sign_in_ends', 'sign_in_ends.user_id', 'users.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sessions as named')
          .select([
            sql<boolean | null>`bool_or(named.ended_at is not null)`.as('is_ended'),
            sql<string | null>`(array_agg(named.id order by named.seen_at desc)
              filter (where named.ended_at is null and named.expires_at > now()))[1]`.as('open_id'),
          ])
          .whereRef('named.user_id', '=', 'users.id')
          .where('named.sign_in_id', '=', signInId ?? '')
          .as('sign_in'),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'users.email', 'users.email_verified', 'users.name'])
    .select((from) => [
      // Who is suspended is a customer like any other.
      sql<StaffRole | null>`case when staff.suspended_at is null then staff.role end`.as('staff_role'),
      from('users.blocked_at', 'is not', null).$castTo<boolean>().as('is_blocked'),
      from('users.deleted_at', 'is not', null).$castTo<boolean>().as('is_deleted'),
      from('second_factors.enabled_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
      // A session that a request was still creating during a sign-out everywhere counts as ended.
      sql<Date | null>`case when coalesce(sessions.token_issued_at, sessions.created_at) < sign_in_ends.tokens_valid_from
        then coalesce(sessions.ended_at, now()) else sessions.ended_at end`.as('ended_at'),
      // A pass of an earlier second factor does not count for the present one.
      sql<Date | null>`case when sessions.passed_at >= second_factors.enabled_at then sessions.passed_at end`.as(
        'passed_at',
      ),
    ])
    .select([
      'sessions.id as session_id',
      'sessions.sign_in_id',
      'sessions.expires_at',
      'sign_in_ends.tokens_valid_from',
      'sign_in_ends.unnamed_valid_from',
      'sign_in.is_ended as is_sign_in_ended',
      'sign_in.open_id as sign_in_session_id',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email, email_verified, name, staff_role, session_id, sign_in_id, passed_at, ended_at, expires_at } = row;
  return {
    user: { id, email, email_verified, name, staff_role },
    hasSecondFactor: row.has_second_factor,
    isDeleted: row.is_deleted,
    isBlocked: row.is_blocked,
    isSignInEnded: row.is_sign_in_ended === true,
    signInSessionId: row.sign_in_session_id,
    tokensValidFrom: row.tokens_valid_from,
    unnamedValidFrom: row.unnamed_valid_from,
    session: session_id && expires_at ? { id: session_id, sign_in_id, passed_at, ended_at, expires_at } : undefined,
  };
}

/** Includes ended sessions. */
export async function findSessionOwner(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db.selectFrom('sessions').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row?.user_id;
}

export async function saveUser(db: Db, profile: Profile): Promise<void> {
  const values = { email: profile.email, email_verified: profile.emailVerified, name: profile.name };
  await db
    .insertInto('users')
    .values({ id: profile.sub, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, seen_at: sql`now()` }))
    .execute();
}

export async function saveStaff(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('staff')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Writer = Kysely<Database>;

type NewSession = {
  tokenHash: Buffer;
  userId: string;
  signInId: string | undefined;
  tokenIssuedAt: Date;
  userAgent: string;
  address: string;
};

export async function createSession(db: Writer, session: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      sign_in_id: session.signInId ?? null,
      token_issued_at: session.tokenIssuedAt,
      user_agent: session.userAgent,
      address: session.address,
      expires_at: sql`now() + make_interval(secs => ${sessionIdleSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Extends the session by the idle time, up to its maximum age. Writes at most once a minute. */
export async function touchSession(db: Db, id: string, from: { address: string; userAgent: string }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      seen_at: sql`now()`,
      address: from.address,
      user_agent: from.userAgent,
      expires_at: sql`least(now() + make_interval(secs => ${sessionIdleSeconds}), created_at + make_interval(secs => ${sessionSeconds}))`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('seen_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}

/** Replaces the token: the old one is void. */
export async function passSession(db: Writer, id: string, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set((row) => ({ passed_at: sql`now()`, token_hash: tokenHash, replaced_token_hash: row.ref('token_hash') }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** For a new session in a remembered browser: its token was not handed out yet. */
export async function markPassed(db: Writer, userId: string, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ passed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** For a request that left with the old cookie just before the code was accepted. */
export async function wasJustReplaced(db: Db, userId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('replaced_token_hash', '=', tokenHash)
    .where('passed_at', '>', sql<Date>`now() - interval '30 seconds'`)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export function endSessionOfToken(db: Writer, tokenHash: Buffer) {
  return db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
}

export function listOpenSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'sign_in_id', 'user_agent', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();
}

export async function endSessions(db: Writer, userId: string, ids: string[]): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
}

/** Ended sessions stay while a token of their sign-in may live: an unknown sign-in would start a new one. */
export async function deleteExpiredSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row.and([row('ended_at', 'is', null), row('expires_at', '<', sql<Date>`now()`)]),
        row('ended_at', '<', sql<Date>`now() - interval '90 days'`),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** False when it was so already. */
export async function saveBlock(
  tx: Writer,
  userId: string,
  block: { at: Date; reason: string } | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ blocked_at: block?.at ?? null, blocked_reason: block?.reason ?? null })
    .where('id', '=', userId)
    .where('blocked_at', block ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An address that its owner proved. */
export async function saveAddress(tx: Writer, userId: string, email: string): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified: true }).where('id', '=', userId).execute();
}

export async function emptyUser(db: Writer, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email: '', name: '', email_verified: false, blocked_reason: null, deleted_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteUser(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Undefined for unknown and deleted users. */
export async function findEmail(db: Writer, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email || undefined;
}
