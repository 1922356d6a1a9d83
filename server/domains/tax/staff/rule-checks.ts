import { ruleIds } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { listLastChecks, insertRuleCheck } from './rule-checks.queries.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listRuleChecks: Handle<'listRuleChecks'> = async ({ db }) => {
  return { success: true, data: { checks: await loadRuleChecks(db) } };
};

/** Leaves out checks of rules that this release does not know. */
async function loadRuleChecks(db: Db) {
  const rows = await listLastChecks(db);
  const names = await listNames(
    db,
    rows.map(({ checked_by }) => checked_by),
  );
  return ruleIds.flatMap((rule) => {
    const row = rows.find((one) => one.rule === rule);
    if (!row) return [];
    const { version, checked_by, checked_at } = row;
    return [{ rule, version, checked_by: names.get(checked_by) ?? null, checked_at: checked_at.toISOString() }];
  });
}

/** Requires the version that was on the screen: a page opened before a release cannot confirm a newer rule. */
export const createRuleCheck: Handle<'createRuleCheck'> = async ({ db, clock }, actor, { params, body }) => {
  const { rule } = params;
  const { version } = body;
  if (ruleOf(rule).checked_on !== version) throw fail('tax.rule_changed');
  await insertRuleCheck(db, { rule, version, checked_by: actor.userId, checked_at: clock() });
  return { success: true, data: { checks: await loadRuleChecks(db) } };
};
