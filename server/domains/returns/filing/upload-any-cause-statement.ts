import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { causeStatementOperations } from '@zarpa/contract/returns/cause-statements.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { keepStatement, type StatementNeeds } from './keep-statement.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { requireAnyReturn } from '../packets/require-any-return.ts';

type Call = typeof causeStatementOperations.uploadAnyCauseStatement;

/** By the team, as its preparer gave it. */
export async function uploadAnyCauseStatement(
  needs: StatementNeeds,
  _actor: Actor,
  { params, body: { generation }, files }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  await keepStatement(needs, await requireAnyReturn(needs, params.id), { generation, files, by: 'staff' });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
}
