import type { AgencyData } from '@zarpa/contract/formation/operations.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { beginAnew } from './begin-anew.ts';

export async function beginAnewAfterStep(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { learnt, ...owner }: Owner & { learnt: AgencyData },
): Promise<void> {
  if (learnt.formed_on !== undefined) await beginAnew(needs, tx, owner);
}
