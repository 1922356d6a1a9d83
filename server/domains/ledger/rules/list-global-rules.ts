import type { GlobalRule, ledgerStaffOperations } from '@zarpa/contract/ledger/staff.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import { listGlobalRuleRows, type GlobalRuleRow } from './global-rules.queries.ts';

type Call = typeof ledgerStaffOperations.listGlobalRules;

export const globalRulesMax = 1_000;

export async function listGlobalRules({ db }: Pick<Context, 'db'>): Promise<OperationAnswer<Call>> {
  const rules = await listGlobalRuleRows(db, globalRulesMax);
  return { success: true, data: { rules: rules.map(wireGlobalRule) } };
}

export function wireGlobalRule({ created_at, ...row }: GlobalRuleRow): GlobalRule {
  return { ...row, created_at: created_at.toISOString() } as GlobalRule;
}
