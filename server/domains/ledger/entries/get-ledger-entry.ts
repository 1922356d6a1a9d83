import type { ledgerOperations } from '@zarpa/contract/ledger/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { entryOf } from './entry-of.ts';
import { requireEntry } from './require-entry.ts';

type Call = typeof ledgerOperations.getLedgerEntry;

export async function getLedgerEntry(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const owner = { registrationId: registration.id, userId: actor.userId };
  return { success: true, data: { entry: entryOf(await requireEntry(needs.db, owner, params.entryId)) } };
}
