import type { ledgerToldOperations } from '@zarpa/contract/ledger/questions/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listOwners } from '../years/book.queries.ts';
import { ownerName, type Owner } from '../placing/owners.rules.ts';

type Call = typeof ledgerToldOperations.listOwnerNames;

export async function listOwnerNames(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany({ db }, actor, params.id);
  const owners = await listOwners(db, { registrationId: registration.id, userId: actor.userId });
  return { success: true, data: { owners: owners.map(wireOwner) } };
}

/** An owner as the wire has them. */
export function wireOwner(owner: Owner) {
  return { owner: ownerName(owner), aliases: [...owner.aliases] };
}
