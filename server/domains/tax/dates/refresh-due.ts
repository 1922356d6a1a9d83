import type { Context } from '../../../context.ts';
import { listDueRefreshes } from './obligations.queries.ts';
import { refreshObligations } from './refresh-obligations.ts';

const batchMax = 100;

/** Companies at which nobody looked for a day: dates come into view, and a new release may know another rule. True when there may be more. */
export async function refreshDue(needs: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const owners = await listDueRefreshes(needs.db, needs.clock(), batchMax);
  for (const owner of owners) await needs.db.transaction().execute((tx) => refreshObligations(needs, tx, owner));
  return owners.length === batchMax;
}
