import type { Db } from '../database/connect.ts';
import { enqueueMail } from '../mail/mail.queries.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { nameForMail } from './name.rules.ts';
import { createTicket } from './tickets.queries.ts';

export const resetHours = 1;

/** Queues a mail with a one-time link when the account exists; the caller cannot tell whether it did. */
export async function startPasswordReset(db: Db, issuer: string, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account || account.blocked) return;
  await db.transaction().execute(async (tx) => {
    const ticket = await createTicket(tx, 'password_reset', account.id, resetHours);
    await enqueueMail(tx, 'reset', account.email, { givenName: nameForMail(account), url: resetLink(issuer, ticket) });
  });
}

export function resetLink(issuer: string, ticket: string): string {
  return `${issuer}lo/reset?ticket=${ticket}`;
}
