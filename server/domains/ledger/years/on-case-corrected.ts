import type { FactChange } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { beginAnew } from './begin-anew.ts';

export async function beginAnewAfterCorrection(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { changes, ...owner }: Owner & { changes: readonly FactChange[] },
): Promise<void> {
  if (changes.some(({ fact }) => fact === 'formed_on')) await beginAnew(needs, tx, owner);
}
