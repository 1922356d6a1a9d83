import type { TaxRule } from '@zarpa/contract/tax/book/rule.rules.ts';
import { apiQuery, fresh, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';

export type RuleCheck = CallAnswer<'GET /api/admin/tax-rules/checks'>['data']['checks'][number];

export const ruleChecksQuery = apiQuery('GET /api/admin/tax-rules/checks', {}, ['rule-checks'], 'checks', fresh);

export async function saveRuleCheck({ id, checked_on }: TaxRule): Promise<void> {
  const { data } = await call('POST /api/admin/tax-rules/:rule/checks', {
    params: { rule: id },
    body: { version: checked_on },
  });
  queryClient.setQueryData(ruleChecksQuery.queryKey, data.checks);
}
