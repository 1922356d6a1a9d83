import type { Tx } from '../../../platform/db/open-database.ts';
import { deleteReturnsOf, emptyForms } from './returns.queries.ts';
import type { Leaving } from '../../../platform/personal-data/table-rule.ts';

/** Filed papers stay; the lines read from them, with tax numbers, are emptied. */
export async function forgetReturns(_needs: object, tx: Tx, leaving: Leaving): Promise<void> {
  if (leaving.isKept) await emptyForms(tx, leaving);
  else await deleteReturnsOf(tx, leaving.userId);
}
