import type { ledgerStaffOperations } from '@zarpa/contract/ledger/staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { endGlobalRule } from './global-rules.queries.ts';
import { spreadGlobalRuleJob } from '../ledger.jobs.ts';

type Call = typeof ledgerStaffOperations.deleteGlobalRule;

export async function deleteGlobalRule(
  { db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>,
  _actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  await db.transaction().execute(async (tx) => {
    if (!(await endGlobalRule(tx, params.id, clock()))) throw fail('ledger.rule_not_found');
    await jobs.enqueue(tx, spreadGlobalRuleJob, { ruleId: params.id, change: 'deleted' });
  });
  return { success: true, data: {} };
}
