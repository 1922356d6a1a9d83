import type { AgencyData } from '@zarpa/contract/formation/operations.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { rereadStatements } from './open-year.ts';

export async function rereadAfterStep(
  needs: ReactionNeeds,
  tx: Tx,
  { learnt, ...owner }: Owner & { learnt: AgencyData },
): Promise<void> {
  if (learnt.formed_on !== undefined) await rereadStatements(needs, tx, owner);
}
