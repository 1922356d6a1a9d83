import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { requireLockedThread, requireThread } from '../require-thread.ts';
import { showStaffThread } from './show-staff-thread.ts';
import type { ThreadRow } from '../threads.queries.ts';

type Work = (tx: Tx, row: ThreadRow, at: Date) => Promise<void>;

export async function changeThread(needs: Pick<Context, 'db' | 'clock'>, id: string, work: Work) {
  const { db, clock } = needs;
  await db.transaction().execute(async (tx) => work(tx, await requireLockedThread(tx, id), clock()));
  return showStaffThread(needs, await requireThread(db, id));
}
