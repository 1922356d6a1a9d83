import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { relatedOwner, showRelated } from './list-related-parties.ts';
import { clearRemoved, deleteParty, listRelatedParties } from './related-parties.queries.ts';

export const deleteRelatedParty: Handle<'deleteRelatedParty'> = async ({ db }, actor, { params }) => {
  const owner = await relatedOwner(db, actor, params.id);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const present = (await listRelatedParties(tx, owner)).find(({ id }) => id === params.partyId);
    if (!present) throw fail('ledger.party_not_found');
    if (present.entries > 0) throw fail('ledger.party_used');
    await clearRemoved(tx, owner, params.partyId);
    await deleteParty(tx, owner, params.partyId);
  });
  return showRelated(db, owner);
};
