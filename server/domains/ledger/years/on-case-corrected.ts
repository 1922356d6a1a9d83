import type { FactChange } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { rereadStatements } from './open-year.ts';

export async function rereadAfterCorrection(
  needs: ReactionNeeds,
  tx: Tx,
  { changes, ...owner }: Owner & { changes: readonly FactChange[] },
): Promise<void> {
  if (changes.some(({ fact }) => fact === 'formed_on')) await rereadStatements(needs, tx, owner);
}
