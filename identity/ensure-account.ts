import { findAccountByEmail, insertAccount } from './accounts/accounts.queries.ts';
import { newAccount, type AccountInput } from './accounts/create-account.ts';
import { hashPassword } from './accounts/hash-password.ts';
import { connect } from './database/connect.ts';

/** For demonstration users and tests; an existing account keeps its password. */
export async function ensureAccount(connectionString: string, input: AccountInput & { emailVerified: boolean }) {
  const { db, close } = connect(connectionString, 1, { statements: 'unnamed' });
  try {
    const existing = await findAccountByEmail(db, input.email);
    if (existing) return { id: existing.id };
    const made = newAccount(input, await hashPassword(input.password), input.emailVerified);
    const account = (await insertAccount(db, made)) ?? (await findAccountByEmail(db, input.email));
    return { id: account!.id };
  } finally {
    await close();
  }
}
