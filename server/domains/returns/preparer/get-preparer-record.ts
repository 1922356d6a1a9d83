import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { preparerRecordOperations } from '@zarpa/contract/returns/preparer/record.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { ReturnNeeds } from '../packets/load-returns.ts';
import { requireReturnsYear } from '../packets/require-returns.ts';
import { showPreparerRecord } from './show-preparer-record.ts';

type Call = typeof preparerRecordOperations.getPreparerRecord;

export async function getPreparerRecord(
  needs: ReturnNeeds,
  actor: Actor,
  { params, query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  return showPreparerRecord(needs, await requireReturnsYear(needs, actor, params.id, query.year));
}
