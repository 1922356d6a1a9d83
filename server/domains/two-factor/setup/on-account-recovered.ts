import type { identityEvents } from '@zarpa/contract/identity/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { recordSecurityEvent } from '../../identity/security-log/record-security-event.ts';
import { deleteSecondFactorBefore } from '../proof/second-factors.queries.ts';

/** Deletes the factor of a stranger who made the account with the owner's address. */
export const deleteStrangersFactor: ReactionTo<typeof identityEvents.accountRecovered> = async (
  _needs,
  tx,
  { userId, before },
) => {
  if (await deleteSecondFactorBefore(tx, userId, before)) await recordSecurityEvent(tx, userId, 'two_factor_disabled');
};
