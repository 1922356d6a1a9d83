import { allowsDirection } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { ruleProblemOf } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import type { LedgerRuleInput, WireLedgerRule } from '@zarpa/contract/ledger/rules/operations.ts';
import type { LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { counterpartyKey } from '../classification/counterparty.rules.ts';

/** Throws `ledger.rule_unfit` for an invalid rule. */
export function requireRule(input: LedgerRuleInput, { id, at }: { id: string; at: Date }): LedgerRule {
  const { how, text, direction, amount, account, category } = input;
  const rule: LedgerRule = {
    id,
    // A rule made from an entry has the name as the bank wrote it; the key of a key is itself.
    condition: how === 'counterparty' ? { how, text: counterpartyKey('', text) } : { how, text },
    direction,
    amount: amount && { currency: amount.currency, fromMinor: amount.from_minor, toMinor: amount.to_minor },
    account: account || undefined,
    category,
    createdAt: at.toISOString(),
  };
  const problem = ruleProblemOf(rule);
  if (problem) throw fail('ledger.rule_unfit', { details: [{ field: problem.field, message: problem.message }] });
  if (!allowsDirection(category, direction)) throw fail('ledger.rule_unfit');
  return rule;
}

export function wireRule(rule: LedgerRule, entries: number): WireLedgerRule {
  const { id, condition, direction, amount, account, category, createdAt } = rule;
  return {
    id,
    how: condition.how,
    text: condition.text,
    direction,
    amount: amount
      ? { currency: amount.currency, from_minor: amount.fromMinor ?? null, to_minor: amount.toMinor ?? null }
      : null,
    account: account ?? null,
    category,
    created_at: createdAt,
    entries,
  };
}
