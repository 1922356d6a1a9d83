import type { Context } from '../../../../context.ts';
import { listHeldTooLong } from './inbox.queries.ts';
import { insertNote } from './thread-notes.queries.ts';
import { lockThread, saveThread } from '../threads.queries.ts';

const batchMax = 100;

/** Threads of an absent assignee return after the promised time; the database returns those of former staff. */
export async function returnHeldThreads({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = clock();
  const ids = await listHeldTooLong(db, now, batchMax);
  for (const id of ids)
    await db.transaction().execute(async (tx) => {
      const row = await lockThread(tx, id);
      // Another worker returned it, or the assignee answered in the meantime.
      if (!row?.back_at || row.back_at > now) return;
      await saveThread(tx, id, { assignee_id: null, assigned_at: null, back_at: null });
      if (row.assignee_id) await insertNote(tx, row, { kind: 'returned', staffId: row.assignee_id, text: '', at: now });
    });
  return ids.length === batchMax;
}
