import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { Profile } from '../providers/identity-provider.ts';

const userFields = ['users.id', 'users.email', 'users.email_verified', 'users.name'] as const;

function selectUser(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('staff', 'staff.user_id', 'users.id')
    .select(userFields)
    .select((row) => row('staff.user_id', 'is not', null).$castTo<boolean>().as('is_staff'));
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function findUser(db: Db, id: string) {
  return selectUser(db).where('users.id', '=', id).executeTakeFirst();
}

/** The user behind a live session cookie. */
export function findSessionUser(db: Db, tokenHash: Buffer) {
  return selectUser(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Creates the user or takes over what the identity provider says now. */
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

export async function createSession(
  db: Db,
  session: { tokenHash: Buffer; userId: string; userAgent: string; seconds: number },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      user_agent: session.userAgent,
      expires_at: sql`now() + make_interval(secs => ${session.seconds})`,
    })
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
