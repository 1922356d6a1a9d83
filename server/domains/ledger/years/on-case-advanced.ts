import type { AgencyData } from '@zarpa/contract/formation/operations.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { beginAnew } from './open-year.ts';

export async function beginAnewAfterStep(
  needs: ReactionNeeds,
  tx: Tx,
  { learnt, ...owner }: Owner & { learnt: AgencyData },
): Promise<void> {
  if (learnt.formed_on !== undefined) await beginAnew(needs, tx, owner);
}
