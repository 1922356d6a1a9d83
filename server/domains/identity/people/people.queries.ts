import type { Db } from '../../../platform/db/open-database.ts';

export function findPerson(db: Db, userId: string) {
  return db.selectFrom('users').select(['name', 'email', 'email_verified']).where('id', '=', userId).executeTakeFirst();
}

export async function findFirstSeen(db: Db, userId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst();
  return row?.created_at;
}

export async function hasLeft(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('deleted_at').where('id', '=', userId).executeTakeFirst();
  return !row || row.deleted_at !== null;
}

export async function listNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function isKnownAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody can sign in with this address, in lower case. */
export async function isAccountAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export function findBlock(db: Db, userId: string) {
  return db.selectFrom('users').select(['blocked_at', 'blocked_reason']).where('id', '=', userId).executeTakeFirst();
}
