import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { returnsOperations } from '@zarpa/contract/returns/operations.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { fileReturn, type FilingNeeds } from './file-return.ts';
import { loadReturns } from '../packets/load-returns.ts';
import { filerOfRow } from '../packets/move-return.ts';
import { requireOwnReturn } from '../packets/require-returns.ts';

type Call = typeof returnsOperations.createFilingProof;

/** Of papers that no named preparer made: their customer files them, and says so with what proves it. */
export async function createFilingProof(
  needs: FilingNeeds,
  actor: Actor,
  { params, body, files }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const of = await requireOwnReturn(needs, actor, params);
  const { row, owner, ...years } = of;
  if (filerOfRow(row) === 'team') throw fail('returns.filed_by_us');
  await fileReturn(needs, of, { body, files, by: 'customer' });
  return { success: true, data: { returns: await loadReturns(needs, actor, owner, years) } };
}
