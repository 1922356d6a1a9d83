import type { Db } from '../database/connect.ts';
import type { Account } from '../database/schema.ts';
import { enqueueLogout } from '../logouts/logouts.queries.ts';
import { enqueueMail } from '../mail/mail.queries.ts';
import { deleteAccountPayloads, findAccount, updatePassword } from './accounts.queries.ts';
import { hashPassword } from './hash-password.ts';
import { nameForMail } from './name.rules.ts';
import { useTicket } from './tickets.queries.ts';

/** The application's account page, which says that the password is new; signing in happens on the way there. */
export const changedPasswordPath = '/empresa/cuenta?contrasena=cambiada';

/** Ends every session and tells the owner. Undefined when the ticket was used, expired or never existed. */
export async function finishPasswordReset(
  db: Db,
  ticket: string,
  password: string,
): Promise<{ account: Account; /** Older tokens are worth nothing. */ validFrom: Date } | undefined> {
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

/** Tokens say the second of their issue only: those of the present one are still from before. */
function nextSecond(): Date {
  return new Date((Math.floor(Date.now() / 1000) + 1) * 1000);
}
