import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { causeStatementOperations } from '@zarpa/contract/returns/cause-statements.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { keepStatement, type StatementNeeds } from './keep-statement.ts';
import { loadReturns } from '../packets/load-returns.ts';
import { requireOwnReturn } from '../packets/require-returns.ts';

type Call = typeof causeStatementOperations.uploadCauseStatement;

/** By its customer, who signed it. */
export async function uploadCauseStatement(
  needs: StatementNeeds,
  actor: Actor,
  { params, body: { generation }, files }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const of = await requireOwnReturn(needs, actor, params);
  await keepStatement(needs, of, { generation, files, by: 'customer' });
  const { row: _row, owner, ...years } = of;
  return { success: true, data: { returns: await loadReturns(needs, actor, owner, years) } };
}
