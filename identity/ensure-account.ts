import { findAccountByEmail, insertAccount } from './accounts/accounts.queries.ts';
import { newAccount, type AccountInput } from './accounts/create-account.ts';
import { hashPassword } from './accounts/hash-password.ts';
import { connect } from './database/connect.ts';

/**
 * Makes sure that an account exists, for demonstration users and tests; needs a migrated database.
 * An account that is there stays as it is, its password too: nobody's password changes behind their back.
 */
export async function ensureAccount(
  connectionString: string,
  input: AccountInput & { emailVerified: boolean },
): Promise<{ id: string }> {
  const { db, close } = connect(connectionString, 1);
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
