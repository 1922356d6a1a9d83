import { ruleProblemOf } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import { matches, type LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { listOpenCandidates, type CandidateRow } from './global-rules.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

const candidatesMax = 5_000;
const examplesShown = 10;

export const calculateGlobalRule: Handle<'calculateGlobalRule'> = async (
  { db },
  _actor,
  { query: { how, text, direction } },
) => {
  const rule: LedgerRule = { id: '', condition: { how, text }, direction, category: 'unclassified', createdAt: '' };
  const problem = ruleProblemOf({ ...rule, category: '' });
  if (problem?.field === 'text')
    throw fail('ledger.rule_unfit', { details: [{ field: problem.field, message: problem.message }] });
  const candidates = await listOpenCandidates(db, rule, candidatesMax + 1);
  const found = candidates.slice(0, candidatesMax).filter((row) => matches(rule, candidateOf(row)));
  return {
    success: true,
    data: {
      entries: found.length,
      companies: new Set(found.map(({ registration_id }) => registration_id)).size,
      is_more: candidates.length > candidatesMax,
      examples: [...new Set(found.map(({ description }) => description))].slice(0, examplesShown),
    },
  };
};

function candidateOf({ account, currency, amount_minor, description, counterparty, counterparty_key }: CandidateRow) {
  return {
    account,
    currency,
    amountMinor: Number(amount_minor),
    description,
    counterparty,
    counterpartyKey: counterparty_key,
  };
}
