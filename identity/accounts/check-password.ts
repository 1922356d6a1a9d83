import type { Db } from '../database/connect.ts';
import type { Account } from '../database/schema.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { verifyPassword } from './hash-password.ts';

/** The account when address and password belong together and it is not blocked; every other case looks the same. */
export async function checkPassword(db: Db, email: string, password: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, email);
  const isRight = await verifyPassword(account?.password_hash, password);
  return isRight && account && !account.blocked ? account : undefined;
}
