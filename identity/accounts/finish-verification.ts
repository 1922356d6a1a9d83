import type { Db } from '../database/connect.ts';
import { markEmailVerified } from './accounts.queries.ts';
import { useTicket } from './tickets.queries.ts';

/** Marks an address as verified; false when the ticket was used, expired or never existed. */
export async function finishVerification(db: Db, ticket: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const accountId = await useTicket(tx, 'email_verification', ticket);
    if (accountId) await markEmailVerified(tx, accountId);
    return accountId !== undefined;
  });
}
