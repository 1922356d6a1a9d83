import { hash, verify } from '@node-rs/argon2';
import type { Db } from '../database/connect.ts';
import type { Account } from '../database/schema.ts';
import { findAccountByEmail } from './accounts.queries.ts';

/** OWASP's second argon2id profile: 19 MiB, two passes, one lane. 2 is argon2id; the package's enum is not erasable. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost);
}

/** Without a stored hash it still costs one verification, so that timing does not reveal whether an account exists. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(storedHash ?? (await decoy), normalize(password));
  return isRight && storedHash !== undefined;
}

let decoy: Promise<string> | undefined;

/** The same accented letter is typed as one or as two code points, depending on the keyboard. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

export async function checkPassword(db: Db, email: string, password: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, email);
  const isRight = await verifyPassword(account?.password_hash, password);
  return isRight && account && !account.blocked ? account : undefined;
}
