import type { Db } from '../database/connect.ts';
import type { Account } from '../database/schema.ts';
import { enqueueLogout } from '../logouts/logouts.queries.ts';
import { deleteMail, enqueueMail } from '../mail/mail.queries.ts';
import { deleteAccountPayloads, findAccount, findAccountByEmail, updatePassword } from './accounts.queries.ts';
import { hashPassword } from './hash-password.ts';
import { nameForMail } from './name.rules.ts';
import { createTicket, useTicket } from './tickets.queries.ts';

export const resetHours = 1;

/** One row for any address, so that timing does not reveal whether there is an account. The mail queue does the rest. */
export async function startPasswordReset(db: Db, email: string): Promise<void> {
  await enqueueMail(db, 'reset-asked', email, {});
}

/** Mails a one-time link when the account exists; otherwise nothing of the request remains. */
export async function answerResetRequest(db: Db, issuer: string, mail: { id: string; recipient: string }) {
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

/** The application's account page, which confirms the new password; the sign-in happens on the way there. */
export const changedPasswordPath = '/empresa/cuenta?contrasena=cambiada';

/** Ends every session and notifies the owner. Undefined when the ticket was used, expired or never existed. */
export async function finishPasswordReset(
  db: Db,
  ticket: string,
  password: string,
): Promise<{ account: Account; /** Older tokens are invalid. */ validFrom: Date } | undefined> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const accountId = await useTicket(tx, 'password_reset', ticket);
    const account = accountId && (await findAccount(tx, accountId));
    if (!account) return undefined;
    const validFrom = nextSecond();
    await updatePassword(tx, account.id, passwordHash, validFrom);
    await deleteAccountPayloads(tx, account.id);
    await enqueueLogout(tx, { accountId: account.id, validFrom, wasUnverified: !account.email_verified });
    await enqueueMail(tx, 'password-changed', account.email, { givenName: nameForMail(account) });
    return { account, validFrom };
  });
}

/** Tokens state only the second of their issue, so those of the present second are still old. */
function nextSecond(): Date {
  return new Date((Math.floor(Date.now() / 1000) + 1) * 1000);
}
