import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { returnsStaffOperations } from '@zarpa/contract/returns/staff.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { ReturnNeeds } from './load-returns.ts';
import { loadReviewed } from '../review/load-reviewed.ts';

type Call = typeof returnsStaffOperations.getStaffReturn;

export async function getStaffReturn(
  needs: ReturnNeeds,
  _actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
}
