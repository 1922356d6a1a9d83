import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';

type Writer = Kysely<Database>;

/** How long a secret waits for its first right code. */
const pendingMinutes = 15;

export function findSecondFactor(db: Writer, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'enabled_at', 'last_step'])
    .select((row) =>
      sql<string | null>`case when ${row.ref('pending_at')} > now() - make_interval(mins => ${pendingMinutes})
        then ${row.ref('pending_secret')} end`.as('pending_secret'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function savePendingSecret(db: Writer, userId: string, sealed: string) {
  return db
    .insertInto('second_factors')
    .values({ user_id: userId, pending_secret: sealed, pending_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ pending_secret: sealed, pending_at: sql`now()` })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
}

export async function deletePendingSecret(db: Writer, userId: string): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ pending_secret: null, pending_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Turns the pending secret into the secret, once: undefined when it was replaced, or the factor is already on. */
export function enableSecondFactor(db: Writer, userId: string, pending: string, step: number) {
  return db
    .updateTable('second_factors')
    .set({
      secret: pending,
      enabled_at: sql`now()`,
      last_step: step,
      pending_secret: null,
      pending_at: null,
    })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', pending)
    .where('enabled_at', 'is', null)
    .returning('enabled_at')
    .executeTakeFirst();
}

/** Uses up the code of a time step: undefined when it, or a later one, was used before. */
export function takeStep(db: Writer, userId: string, step: number) {
  return db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .where('enabled_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
}

export async function deleteSecondFactor(db: Writer, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** Deletes a factor set up before `moment`, finished or not, with its recovery codes; false when there was none. */
export async function deleteSecondFactorBefore(db: Writer, userId: string, moment: Date): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where((row) => sql<boolean>`coalesce(${row.ref('enabled_at')}, ${row.ref('pending_at')}) < ${moment}`)
    .returning('user_id')
    .executeTakeFirst();
  if (deleted) await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return deleted !== undefined;
}

export async function replaceRecoveryCodes(db: Writer, userId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses up a recovery code: undefined when it is not this user's, or was used before. */
export function takeRecoveryCode(db: Writer, userId: string, hash: Buffer) {
  return db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
}

export async function countRecoveryCodes(db: Writer, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export function listStaleSecrets(db: Writer, keyId: string, limit: number) {
  return db
    .selectFrom('second_factors')
    .select(['user_id', 'secret', 'pending_secret'])
    .where(sql<boolean>`split_part(secret, '.', 2) <> ${keyId} or split_part(pending_secret, '.', 2) <> ${keyId}`)
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function replaceSecrets(
  db: Writer,
  userId: string,
  secrets: { secret: string | null; pending_secret: string | null },
): Promise<void> {
  await db.updateTable('second_factors').set(secrets).where('user_id', '=', userId).execute();
}
