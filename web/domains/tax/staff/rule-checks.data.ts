import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { TaxRule } from '@zarpa/contract/tax/book/rule.rules.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';

export type RuleCheck = CallAnswer<'GET /api/admin/tax-rules/checks'>['data']['checks'][number];

export const ruleChecksQuery = queryOptions({
  queryKey: ['rule-checks'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/tax-rules/checks', {}, { signal })).data.checks,
  staleTime: 0,
});

/** Says that one compared it today, in the version that is on the screen. */
export async function saveRuleCheck(client: QueryClient, { id, checked_on }: TaxRule): Promise<void> {
  const { data } = await call('POST /api/admin/tax-rules/:rule/checks', {
    params: { rule: id },
    body: { version: checked_on },
  });
  client.setQueryData(ruleChecksQuery.queryKey, data.checks);
}
