import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { returnsStaffOperations } from '@zarpa/contract/returns/staff.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fileReturn, type FilingNeeds } from './file-return.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { requireAnyReturn } from '../packets/require-any-return.ts';

type Call = typeof returnsStaffOperations.createReturnProof;

/** Also of what its customer filed and proved to the team by other means. */
export async function createReturnProof(
  needs: FilingNeeds,
  _actor: Actor,
  { params, body, files }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  await fileReturn(needs, await requireAnyReturn(needs, params.id), { body, files, by: 'staff' });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
}
