import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { returnsOperations } from '@zarpa/contract/returns/operations.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { loadReturns, type ReturnNeeds } from './load-returns.ts';
import { requireReturnsYear } from './require-returns.ts';

type Call = typeof returnsOperations.getReturns;

export async function getReturns(
  needs: ReturnNeeds,
  actor: Actor,
  { params, query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { owner, ...years } = await requireReturnsYear(needs, actor, params.id, query.year);
  return { success: true, data: { returns: await loadReturns(needs, actor, owner, years) } };
}
