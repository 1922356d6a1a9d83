import { fail } from '../../../platform/http/fail.ts';
import { endGlobalRule } from './global-rules.queries.ts';
import { spreadGlobalRuleJob } from '../ledger.jobs.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const deleteGlobalRule: Handle<'deleteGlobalRule'> = async ({ db, jobs, clock }, _actor, { params }) => {
  await db.transaction().execute(async (tx) => {
    if (!(await endGlobalRule(tx, params.id, clock()))) throw fail('ledger.rule_not_found');
    await jobs.enqueue(tx, spreadGlobalRuleJob, { ruleId: params.id, change: 'deleted' });
  });
  return { success: true, data: {} };
};
