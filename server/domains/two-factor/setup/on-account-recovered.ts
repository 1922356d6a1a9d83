import type { Tx } from '../../../platform/db/open-database.ts';
import { recordSecurityEvent } from '../../identity/security-log/record-security-event.ts';
import { deleteSecondFactorBefore } from '../proof/second-factors.queries.ts';

/** The owner must not meet the code of whoever made the account with their address. */
export async function deleteStrangersFactor(
  _needs: object,
  tx: Tx,
  { userId, before }: { userId: string; before: Date },
): Promise<void> {
  if (await deleteSecondFactorBefore(tx, userId, before)) await recordSecurityEvent(tx, userId, 'two_factor_disabled');
}
