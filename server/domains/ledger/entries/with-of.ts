import { ledgerCategories, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { ledgerOperations } from '@zarpa/contract/ledger/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import type { EntryRow } from './entries.queries.ts';
import type { EntryPatch } from './entry-changes.queries.ts';
import { listPartyOwners, listRelatedParties } from '../related/related-parties.queries.ts';

type Said = NonNullable<OperationInput<typeof ledgerOperations.updateLedgerEntry>['body']['with']>;

/** A party is whom it was with or who paid; what it was is kept only if unusual. Another's id is unfit. */
export async function withOf(
  tx: Transaction<Database>,
  owner: Owner,
  { category, paid_by }: Pick<EntryRow, 'category' | 'paid_by'>,
  { whom, party_id: partyId, member_id: memberId, concept }: Said,
): Promise<NonNullable<EntryPatch['with']>> {
  const isOwners = ledgerCategories[category as CategoryKey].kind === 'owner';
  const mayParty = whom === 'party' || (whom === 'usual' && paid_by === 'related');
  const mayMember = whom === 'owner' || (whom === 'usual' && (isOwners || paid_by === 'owner'));
  const isFit =
    (whom !== 'party' || partyId !== null) &&
    (partyId === null || mayParty) &&
    (memberId === null || mayMember) &&
    (concept === null || whom !== 'usual');
  if (!isFit) throw fail('ledger.with_unfit');
  if (partyId !== null && !(await listRelatedParties(tx, owner)).some(({ id }) => id === partyId))
    throw fail('ledger.with_unfit');
  if (memberId !== null && !(await listPartyOwners(tx, owner)).some(({ id }) => id === memberId))
    throw fail('ledger.with_unfit');
  // An owner's money is with an owner already.
  return { whom: isOwners && whom === 'owner' ? 'usual' : whom, partyId, memberId, concept: isOwners ? null : concept };
}
