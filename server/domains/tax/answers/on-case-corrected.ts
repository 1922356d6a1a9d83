import { factOf, type FactChange } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

export async function refreshAfterCorrection(
  needs: ReactionNeeds,
  tx: Tx,
  { changes, ...owner }: Owner & { changes: readonly FactChange[] },
): Promise<void> {
  const isOfTaxes = ({ fact }: FactChange) => fact === 'formed_on' || fact === 'ein' || factOf(fact)?.isOfCompany;
  if (changes.some(isOfTaxes)) await refreshObligations(needs, tx, owner);
}
