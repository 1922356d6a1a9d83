import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { relatedPartyOperations } from '@zarpa/contract/ledger/related/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listPartyOwners, listRelatedParties as listParties } from './related-parties.queries.ts';

type Call = typeof relatedPartyOperations.listRelatedParties;

export async function listRelatedParties(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  return showRelated(db, await relatedOwner(db, actor, params.id));
}

/** Throws `companies.registration_not_found` for anybody else's company. */
export async function relatedOwner(db: Db, actor: Actor, id: string): Promise<Owner> {
  const { owner } = await requireCompany({ db }, actor, id);
  return owner;
}

export async function showRelated(db: Db, owner: Owner): Promise<OperationAnswer<Call>> {
  const [owners, parties] = await Promise.all([listPartyOwners(db, owner), listParties(db, owner)]);
  const wire = parties.map(({ changed_at, ...party }) => ({ ...party, changed_at: changed_at.toISOString() }));
  return { success: true, data: { owners, parties: wire } };
}
