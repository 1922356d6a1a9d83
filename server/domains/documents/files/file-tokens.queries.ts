import type { Db } from '../../../platform/db/open-database.ts';

export async function insertFileToken(
  db: Db,
  token: { hash: Buffer; fileId: string; userId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('file_tokens')
    .values({ token_hash: token.hash, file_id: token.fileId, user_id: token.userId, expires_at: token.expiresAt })
    .execute();
}

/** Returns the token's owner. A token is valid once, for this file, until it expires; another caller does not use it up. */
export async function takeFileToken(
  db: Db,
  { hash, fileId, callerId, now }: { hash: Buffer; fileId: string; callerId: string | undefined; now: Date },
): Promise<string | undefined> {
  const taken = db
    .deleteFrom('file_tokens')
    .where('token_hash', '=', hash)
    .where('file_id', '=', fileId)
    .where('expires_at', '>', now);
  const row = await (callerId === undefined ? taken : taken.where('user_id', '=', callerId))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('file_tokens').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
