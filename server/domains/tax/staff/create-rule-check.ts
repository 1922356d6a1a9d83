import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { loadRuleChecks } from './list-rule-checks.ts';
import { insertRuleCheck } from './rule-checks.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Of the version that was on their screen: a page that was open over a release compares nothing. */
export const createRuleCheck: Handle<'createRuleCheck'> = async (
  { db, clock },
  actor,
  { params: { rule }, body: { version } },
) => {
  if (ruleOf(rule).checked_on !== version) throw fail('tax.rule_changed');
  await insertRuleCheck(db, { rule, version, checked_by: actor.userId, checked_at: clock() });
  return { success: true, data: { checks: await loadRuleChecks(db) } };
};
