import type { AgencyData } from '@zarpa/contract/formation/operations.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

export async function refreshAfterStep(
  needs: ReactionNeeds,
  tx: Tx,
  { learnt, ...owner }: Owner & { learnt: AgencyData },
): Promise<void> {
  if (learnt.formed_on !== undefined || learnt.ein !== undefined) await refreshObligations(needs, tx, owner);
}
