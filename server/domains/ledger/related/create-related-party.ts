import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { relatedPartyOperations } from '@zarpa/contract/ledger/related/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { relatedOwner, showRelated } from './list-related-parties.ts';
import { insertParty, listRelatedParties, partiesMax } from './related-parties.queries.ts';
import { isSameParty, requireWritable } from './related-party-facts.ts';

type Call = typeof relatedPartyOperations.createRelatedParty;

/** What is sent twice is there once. */
export async function createRelatedParty(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body: { id, ...facts } }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
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
}
