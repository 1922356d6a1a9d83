import type { LedgerRuleInput } from '@zarpa/contract/ledger/rules/operations.ts';
import { apiQuery, fresh } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { ledgerKey } from '../ledger-year.data.ts';

export type Rule = CallAnswer<'GET /api/companies/:id/ledger/rules'>['data']['rules'][number];
export type RuleEffect = CallAnswer<'POST /api/companies/:id/ledger/rules/preview'>['data'];

export const rulesQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/ledger/rules', { params: { id } }, [...ledgerKey(id), 'rules'], 'rules', fresh);

export function ruleEffectQuery(registrationId: string, rule: LedgerRuleInput) {
  const input = { params: { id: registrationId }, body: rule };
  return apiQuery(
    'POST /api/companies/:id/ledger/rules/preview',
    input,
    [...ledgerKey(registrationId), 'rule-effect', rule],
    {
      staleTime: 0,
      gcTime: 60_000,
    },
  );
}

type Changed = { change_id: string; changed: number };

/** Idempotent by id. */
export async function createRule(registrationId: string, id: string, rule: LedgerRuleInput): Promise<Changed> {
  const input = { params: { id: registrationId }, body: { ...rule, id } };
  return (await call('POST /api/companies/:id/ledger/rules', input)).data;
}

export async function deleteRule(registrationId: string, ruleId: string): Promise<Changed> {
  return (await call('DELETE /api/companies/:id/ledger/rules/:ruleId', { params: { id: registrationId, ruleId } }))
    .data;
}
