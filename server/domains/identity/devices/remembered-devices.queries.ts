import { sql, type Kysely } from 'kysely';
import { rememberedDays } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Db } from '../../../platform/db/open-database.ts';

type Writer = Kysely<Database>;

/** Not expired, for the present second factor, newer than the last sign-out everywhere, and never for staff. */
const isGood = sql<boolean>`(remembered_devices.expires_at > now()
  and exists (select from second_factors
    where second_factors.user_id = remembered_devices.user_id
      and second_factors.enabled_at = remembered_devices.factor_enabled_at)
  and not exists (select from sign_in_ends
    where sign_in_ends.user_id = remembered_devices.user_id
      and sign_in_ends.tokens_valid_from > remembered_devices.signed_in_at)
  and not exists (select from staff where staff.user_id = remembered_devices.user_id))`;

export type SeenFrom = { userId: string; sessionId: string; userAgent: string; address: string };

/** Undefined when the session or the second factor ended meanwhile. */
export function insertDevice(db: Writer, { userId, sessionId, userAgent, address }: SeenFrom, tokenHash: Buffer) {
  return db
    .insertInto('remembered_devices')
    .columns([
      'user_id',
      'token_hash',
      'session_id',
      'user_agent',
      'address',
      'factor_enabled_at',
      'signed_in_at',
      'expires_at',
    ])
    .expression((from) =>
      from
        .selectFrom('sessions')
        .innerJoin('second_factors', 'second_factors.user_id', 'sessions.user_id')
        .select((row) => [
          'sessions.user_id',
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          'sessions.id as session_id',
          sql<string>`${userAgent}::text`.as('user_agent'),
          sql<string>`${address}::text`.as('address'),
          row.ref('second_factors.enabled_at').$notNull().as('factor_enabled_at'),
          sql<Date>`coalesce(sessions.token_issued_at, sessions.created_at)`.as('signed_in_at'),
          sql<Date>`now() + make_interval(days => ${rememberedDays})`.as('expires_at'),
        ])
        .where('sessions.user_id', '=', userId)
        .where('sessions.id', '=', sessionId)
        .where('sessions.ended_at', 'is', null)
        .where('second_factors.enabled_at', 'is not', null),
    )
    .returning('expires_at')
    .executeTakeFirst();
}

/** Replaces the token but keeps the expiry. Undefined when unknown or expired. */
export function useDevice(
  db: Writer,
  { userId, sessionId, userAgent, address }: SeenFrom,
  tokenHash: Buffer,
  newTokenHash: Buffer,
): Promise<{ expires_at: Date } | undefined> {
  return db
    .updateTable('remembered_devices')
    .set((row) => ({
      token_hash: newTokenHash,
      replaced_token_hash: row.ref('token_hash'),
      session_id: sessionId,
      user_agent: userAgent,
      address,
      used_at: sql`now()`,
    }))
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where(isGood)
    .returning('expires_at')
    .executeTakeFirst();
}

/** Two tabs opened at once send the same token: the second finds it just replaced. */
export async function wasDeviceJustUsed(db: Writer, userId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('remembered_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('replaced_token_hash', '=', tokenHash)
    .where('used_at', '>', sql<Date>`now() - interval '30 seconds'`)
    .where(isGood)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the present or the previous token; false when there is none. */
export async function deleteDeviceOfToken(db: Writer, userId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await db
    .deleteFrom('remembered_devices')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('token_hash', '=', tokenHash), row('replaced_token_hash', '=', tokenHash)]))
    .returning('id')
    .execute();
  return rows.length > 0;
}

export function listDevices(db: Db, userId: string) {
  return db
    .selectFrom('remembered_devices')
    .select(['id', 'token_hash', 'user_agent', 'remembered_at', 'used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where(isGood)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
}

/** False when unknown. */
export async function deleteDevice(db: Writer, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('remembered_devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDevicesOfSessions(db: Writer, userId: string, sessionIds: string[]): Promise<void> {
  await db
    .deleteFrom('remembered_devices')
    .where('user_id', '=', userId)
    .where('session_id', '=', sql<string>`any(${sessionIds})`)
    .execute();
}

export async function deleteOtherDevices(db: Writer, userId: string, tokenHash: Buffer | undefined): Promise<void> {
  await db
    .deleteFrom('remembered_devices')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash ?? Buffer.alloc(0))
    .execute();
}

export async function deleteDevicesBefore(db: Writer, userId: string, moment: Date): Promise<void> {
  await db.deleteFrom('remembered_devices').where('user_id', '=', userId).where('signed_in_at', '<', moment).execute();
}

export async function deleteExpiredDevices(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('remembered_devices')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
