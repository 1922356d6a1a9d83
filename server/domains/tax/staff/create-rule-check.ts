import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { ruleCheckOperations } from '@zarpa/contract/tax/dates/rule-checks.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { loadRuleChecks } from './list-rule-checks.ts';
import { insertRuleCheck } from './rule-checks.queries.ts';

type Call = typeof ruleCheckOperations.createRuleCheck;

/** Of the version that was on their screen: a page that was open over a release compares nothing. */
export async function createRuleCheck(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params: { rule }, body: { version } }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  if (ruleOf(rule).checked_on !== version) throw fail('tax.rule_changed');
  await insertRuleCheck(db, { rule, version, checked_by: actor.userId, checked_at: clock() });
  return { success: true, data: { checks: await loadRuleChecks(db) } };
}
