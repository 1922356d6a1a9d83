import type { Db } from '../database/connect.ts';
import { deleteLogoutsOf } from '../logouts/logouts.queries.ts';
import { deleteMailsTo } from '../mail/mail.queries.ts';
import { deleteAccountPayloads, deleteAccountRow } from './accounts.queries.ts';

/** False if unknown. The account goes first: a request that writes a ticket for it waits, and is found after. */
export async function deleteAccount(db: Db, id: string): Promise<boolean> {
  // a text from an address may hold what PostgreSQL refuses
  if (id.includes('\0')) return false;
  return db.transaction().execute(async (tx) => {
    const email = await deleteAccountRow(tx, id);
    if (email === undefined) return false;
    await deleteAccountPayloads(tx, id);
    await deleteMailsTo(tx, email);
    await deleteLogoutsOf(tx, id);
    return true;
  });
}
