import { deleteAccountPayloads, saveAddress } from '../accounts/accounts.queries.ts';
import { deleteTicketsOf } from '../accounts/tickets.queries.ts';
import type { Db } from '../database/connect.ts';
import { deleteMailsTo } from '../mail/mail.queries.ts';

/**
 * Whoever asks has proven the address. Links that went to the one of before are void, and every sign-in ends: the mailbox may
 * be a stranger's. The same address again changes nothing.
 */
export async function changeAddress(db: Db, id: string, email: string): Promise<'done' | 'unknown' | 'taken'> {
  // an id from the address may contain what PostgreSQL refuses
  if (id.includes('\0')) return 'unknown';
  return db.transaction().execute(async (tx) => {
    const before = await saveAddress(tx, id, email);
    if (before === 'unknown' || before === 'taken') return before;
    if (before.email === email) return 'done';
    await deleteTicketsOf(tx, id);
    await deleteMailsTo(tx, before.email);
    await deleteAccountPayloads(tx, id);
    return 'done';
  });
}
