import { promisedAt } from '@zarpa/contract/values/working-time.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { backAt } from './back-at.rules.ts';
import { saveThread, type ThreadRow } from './threads.queries.ts';

/** Its customer wrote: they wait from the first message on that nobody has answered, and have read what came before. */
export async function noteCustomerMessage(
  tx: Transaction<Database>,
  row: ThreadRow,
  { number, at }: { number: number; at: Date },
): Promise<void> {
  const waits_since = row.waits_since ?? at;
  await saveThread(tx, row.id, {
    state: 'open',
    closed_at: null,
    moved_at: at,
    last_number: number,
    seen_number: number,
    seen_at: at,
    waits_since,
    due_at: promisedAt(waits_since),
    snoozed_until: null,
    back_at: backAt({ ...row, waits_since, snoozed_until: null }),
  });
}
