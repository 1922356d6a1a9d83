import type { Db } from '../database/connect.ts';
import { deleteMail, enqueueMail } from '../mail/mail.queries.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { nameForMail } from './name.rules.ts';
import { createTicket } from './tickets.queries.ts';

export const resetHours = 1;

/**
 * One row, whosever address it is: its time must not tell whether there is an account. The mail queue does the rest.
 */
export async function startPasswordReset(db: Db, email: string): Promise<void> {
  await enqueueMail(db, 'reset-asked', email, {});
}

/** A mail with a one-time link where the account exists; nothing stays of who asked where it does not. */
export async function answerResetRequest(
  db: Db,
  issuer: string,
  mail: { id: string; recipient: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteMail(tx, mail.id);
    const account = await findAccountByEmail(tx, mail.recipient);
    if (!account || account.blocked) return;
    const ticket = await createTicket(tx, 'password_reset', account.id, resetHours);
    await enqueueMail(tx, 'reset', account.email, { givenName: nameForMail(account), url: resetLink(issuer, ticket) });
  });
}

export function resetLink(issuer: string, ticket: string): string {
  return `${issuer}lo/reset?ticket=${ticket}`;
}
