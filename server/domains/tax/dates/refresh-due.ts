import type { Context } from '../../../context.ts';
import { listDueRefreshes } from './obligations.queries.ts';
import { refreshObligations } from './refresh-obligations.ts';

const batchMax = 100;

/**
 * Refreshes companies not refreshed for a day: new dates come into view, and a release may add rules. True when there may be
 * more.
 */
export async function refreshDue(needs: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const owners = await listDueRefreshes(needs.db, needs.clock(), batchMax);
  for (const owner of owners) await needs.db.transaction().execute((tx) => refreshObligations(needs, tx, owner));
  return owners.length === batchMax;
}
