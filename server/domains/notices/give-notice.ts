import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';
import { announceNotice } from './announce.queries.ts';
import { insertNotice, type NewNotice } from './notices.queries.ts';

/** The only writer of notices: in the transaction of its cause, once for each, however often it is told. */
export async function giveNotice(tx: Transaction<Database>, notice: NewNotice): Promise<void> {
  const seq = await insertNotice(tx, notice);
  if (seq !== undefined) await announceNotice(tx, notice.userId, seq);
}
