import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { deleteReturnsOf, emptyForms } from '../packets/returns.queries.ts';

/** What was filed stays with its papers; the lines that were read out of them, with their tax numbers, do not. */
export async function forgetReturns(
  _needs: object,
  tx: Transaction<Database>,
  { userId, isKept }: { userId: string; isKept: boolean },
): Promise<void> {
  if (isKept) await emptyForms(tx, userId);
  else await deleteReturnsOf(tx, userId);
}
