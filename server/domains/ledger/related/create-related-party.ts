import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { relatedOwner, showRelated } from './list-related-parties.ts';
import { insertParty, listRelatedParties, partiesMax, updateParty } from './related-parties.queries.ts';
import { isSameParty, requireWritable } from './related-party-facts.ts';

/** Throws when somebody changed it in the meantime. */
export const updateRelatedParty: Handle<'updateRelatedParty'> = async ({ db, clock }, actor, { params, body }) => {
  const { before, ...facts } = body;
  const owner = await relatedOwner(db, actor, params.id);
  requireWritable(facts);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const present = (await listRelatedParties(tx, owner)).find(({ id }) => id === params.partyId);
    if (!present) throw fail('ledger.party_not_found');
    if (isSameParty(present, facts)) return;
    if (present.changed_at.toISOString() !== before) throw fail('ledger.party_changed');
    await updateParty(tx, owner, { id: params.partyId, ...facts, changed_at: clock() });
  });
  return showRelated(db, owner);
};

export const createRelatedParty: Handle<'createRelatedParty'> = async ({ db, clock }, actor, { params, body }) => {
  const { id, ...facts } = body;
  const owner = await relatedOwner(db, actor, params.id);
  requireWritable(facts);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const parties = await listRelatedParties(tx, owner);
    const present = parties.find((one) => one.id === id);
    if (present && isSameParty(present, facts)) return;
    if (!present && parties.length >= partiesMax) throw fail('ledger.parties_too_many');
    const isNew = !present && (await insertParty(tx, owner, { id, ...facts, changed_at: clock() }));
    if (!isNew) throw fail('ledger.party_changed');
  });
  return showRelated(db, owner);
};
