import type { Db } from '../database/connect.ts';
import type { Account } from '../database/schema.ts';
import { enqueueMail } from '../mail/mail.queries.ts';
import { markEmailVerified } from './accounts.queries.ts';
import { createTicket, useTicket } from './tickets.queries.ts';

export const verificationHours = 72;

export async function enqueueVerification(db: Db, issuer: string, account: Account): Promise<void> {
  const ticket = await createTicket(db, 'email_verification', account.id, verificationHours);
  await enqueueMail(db, 'verification', account.email, {
    url: `${issuer}lo/verify?ticket=${ticket}`,
  });
}

/** Marks an address as verified; false when the ticket was used, expired or never existed. */
export async function finishVerification(db: Db, ticket: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const accountId = await useTicket(tx, 'email_verification', ticket);
    if (accountId) await markEmailVerified(tx, accountId);
    return accountId !== undefined;
  });
}
