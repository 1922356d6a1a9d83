import { randomBytes } from 'node:crypto';
import type { Db } from '../database/connect.ts';
import type { Account } from '../database/schema.ts';
import { enqueueMail } from '../mail/mail.queries.ts';
import { findAccountByEmail, insertAccount } from './accounts.queries.ts';
import { resetHours, resetLink } from './password-reset.ts';
import { hashPassword } from './hash-password.ts';
import { nameForMail } from './name.rules.ts';
import { enqueueVerification } from './verification.ts';
import { createTicket } from './tickets.queries.ts';

export interface AccountInput {
  email: string;
  password: string;
  givenName: string;
  familyName: string;
}

/** Undefined for a taken address, whose owner gets a mail; both cases cost the same time, so that timing reveals nothing. */
export async function createAccount(db: Db, issuer: string, input: AccountInput): Promise<Account | undefined> {
  const account = newAccount(input, await hashPassword(input.password), false);
  return db.transaction().execute(async (tx) => {
    const created = await insertAccount(tx, account);
    // Queried in both cases, so that both send the same number of statements.
    const holder = await findAccountByEmail(tx, input.email);
    if (created) await enqueueVerification(tx, issuer, created);
    else if (holder && !holder.blocked) await enqueueAlreadyRegistered(tx, issuer, holder);
    return created;
  });
}

/** The nickname is the part before the @, as on Auth0. */
export function newAccount(input: Omit<AccountInput, 'password'>, passwordHash: string, isEmailVerified: boolean) {
  const email = input.email.trim();
  return {
    id: newAccountId(),
    email,
    email_verified: isEmailVerified,
    password_hash: passwordHash,
    name: `${input.givenName} ${input.familyName}`.trim() || email,
    given_name: input.givenName,
    family_name: input.familyName,
    nickname: email.split('@')[0]!,
  };
}

export function newAccountId(): string {
  return `auth0|${randomBytes(12).toString('hex')}`;
}

async function enqueueAlreadyRegistered(db: Db, issuer: string, account: Account): Promise<void> {
  const ticket = await createTicket(db, 'password_reset', account.id, resetHours);
  await enqueueMail(db, 'already-registered', account.email, {
    givenName: nameForMail(account),
    url: resetLink(issuer, ticket),
  });
}
