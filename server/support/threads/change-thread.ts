import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.gen.ts';
import { requireLockedThread, requireThread } from './require-thread.ts';
import { showStaffThread } from './show-staff-thread.ts';
import type { ThreadRow } from './threads.queries.ts';

type Work = (tx: Transaction<Database>, row: ThreadRow, at: Date) => Promise<void>;

/** What the team does with a thread: one after the other, and answered as it is then. */
export async function changeThread({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string, work: Work) {
  await db.transaction().execute(async (tx) => work(tx, await requireLockedThread(tx, id), clock()));
  return showStaffThread(db, await requireThread(db, id));
}
