import type { Tx } from '../../../../platform/db/open-database.ts';
import { saveThread, type ThreadRow } from '../threads.queries.ts';

/** Clears the waiting state. The assignee stays, in case it opens again. */
export async function closeThread(tx: Tx, { id }: ThreadRow, at: Date): Promise<void> {
  const idle = { waits_since: null, due_at: null, back_at: null, snoozed_until: null };
  await saveThread(tx, id, { ...idle, state: 'closed', closed_at: at });
}
