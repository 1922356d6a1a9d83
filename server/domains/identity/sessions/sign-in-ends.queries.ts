import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { firstOfSignIn } from '../devices/new-device.queries.ts';

type Writer = Kysely<Database>;

export async function hasUser(db: Writer, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;
}

/** Only moves forward; false when it was that late already. */
export async function refuseTokensBefore(db: Writer, userId: string, moment: Date): Promise<boolean> {
  const moved = await db
    .insertInto('sign_in_ends')
    .values({ user_id: userId, tokens_valid_from: moment })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ tokens_valid_from: moment, changed_at: sql`now()` })
        .where(sql<boolean>`coalesce(sign_in_ends.tokens_valid_from, '-infinity') < ${moment}`),
    )
    .returning('user_id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Only moves forward; now by default. */
export async function refuseUnnamedBefore(db: Writer, userId: string, moment: Date | undefined): Promise<void> {
  const at = moment ? sql<Date>`${moment}::timestamptz` : sql<Date>`now()`;
  await db
    .insertInto('sign_in_ends')
    .values({ user_id: userId, unnamed_valid_from: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ unnamed_valid_from: at, changed_at: sql`now()` })
        .where(sql<boolean>`coalesce(sign_in_ends.unnamed_valid_from, '-infinity') < ${at}`),
    )
    .execute();
}

export async function endSessionsBefore(db: Writer, userId: string, moment: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((row) => sql<boolean>`coalesce(${row.ref('token_issued_at')}, ${row.ref('created_at')}) < ${moment}`)
    .execute();
}

/** After a restore, which brings back what was ended since. Returns how many people have to sign in again. */
export async function endEverySignIn(db: Writer, moment: Date): Promise<number> {
  await db.updateTable('sessions').set({ ended_at: moment }).where('ended_at', 'is', null).execute();
  const { rows } = await sql`
    insert into sign_in_ends (user_id, tokens_valid_from)
    select id, ${moment}::timestamptz from users where deleted_at is null
        on conflict (user_id) do update set tokens_valid_from = excluded.tokens_valid_from, changed_at = now()
    returning user_id`.execute(db);
  return rows.length;
}

/** An unknown sign-in is stored as ended, so that its tokens are refused. */
export async function endSignIn(db: Writer, userId: string, signInId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('sign_in_id', '=', signInId)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: randomBytes(32),
      user_id: userId,
      sign_in_id: signInId,
      is_first: true,
      has_cookie: false,
      ended_at: sql`now()`,
      expires_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'sign_in_id']).where(firstOfSignIn).doNothing())
    .execute();
}

/** Longer than any token or session lives. */
export async function deleteOldSignInEnds(db: Writer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_ends')
    .where('changed_at', '<', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function countOpenSessions(db: Writer, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(1)::int as count from sessions
     where user_id = ${userId} and ended_at is null and expires_at > now()`.execute(db);
  return rows[0]!.count;
}
