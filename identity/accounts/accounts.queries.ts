import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Account } from '../database/schema.ts';

const columns = [
  'id',
  'email',
  'email_verified',
  'password_hash',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'locale',
  'blocked',
  'tokens_valid_from',
  'created_at',
  'updated_at',
] as const;

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst();
}

export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(columns)
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

export type NewAccount = Pick<
  Account,
  'id' | 'email' | 'email_verified' | 'password_hash' | 'name' | 'given_name' | 'family_name' | 'nickname'
>;

/** Undefined when the address is taken, also by a concurrent sign-up. */
export function insertAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  return db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** The account that one of our access tokens was issued to; undefined when the token or the account is no longer valid. */
export async function findTokenOwner(db: Db, claims: { sub?: string; iat?: number }): Promise<Account | undefined> {
  const account = claims.sub ? await findAccount(db, claims.sub) : undefined;
  if (!account || account.blocked) return undefined;
  const isOld = account.tokens_valid_from !== null && (claims.iat ?? 0) * 1000 < account.tokens_valid_from.getTime();
  return isOld ? undefined : account;
}

/** Whoever holds the ticket reads the mailbox, so the address counts as verified. */
export async function updatePassword(db: Db, id: string, passwordHash: string, validFrom: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      email_verified: true,
      tokens_valid_from: validFrom,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function markEmailVerified(db: Db, id: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ email_verified: true, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Returns the address of before. Its row stays locked until the transaction ends. */
export async function saveAddress(tx: Db, id: string, email: string): Promise<{ email: string } | 'unknown' | 'taken'> {
  const account = await tx.selectFrom('account').select('email').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!account) return 'unknown';
  const other = await findAccountByEmail(tx, email);
  if (other && other.id !== id) return 'taken';
  await tx
    .updateTable('account')
    .set({ email, email_verified: true, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return account;
}

/** Returns the account's address; deletes its tickets too. Undefined when there is no such account. */
export async function deleteAccountRow(db: Db, id: string): Promise<string | undefined> {
  const deleted = await db.deleteFrom('account').where('id', '=', id).returning('email').executeTakeFirst();
  return deleted?.email;
}

export async function deleteAccountPayloads(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('oidc_payload').where('account_id', '=', accountId).execute();
}

/** Rows that a concurrent request wrote for a deleted account. They opened nothing, but named a person. */
export async function deleteOrphanedPayloads(db: Db): Promise<void> {
  await db
    .deleteFrom('oidc_payload')
    .where('account_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account').select('account.id').whereRef('account.id', '=', 'oidc_payload.account_id'))),
    )
    .execute();
}
