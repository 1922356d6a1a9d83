import type { Db } from '../database/connect.ts';
import type { Account } from '../database/schema.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { verifyPassword } from './hash-password.ts';

export async function checkPassword(db: Db, email: string, password: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, email);
  const isRight = await verifyPassword(account?.password_hash, password);
  return isRight && account && !account.blocked ? account : undefined;
}
