import { fail } from '../../../platform/http/fail.ts';
import { countGlobalRules, findGlobalRuleRow, insertGlobalRule } from './global-rules.queries.ts';
import { spreadGlobalRuleJob } from '../ledger.jobs.ts';
import { globalRulesMax, wireGlobalRule } from './list-global-rules.ts';
import { requireRule } from './rule-input.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Its id is whoever's who sends it: twice it is one. */
export const createGlobalRule: Handle<'createGlobalRule'> = async (
  { db, jobs, clock },
  actor,
  { body: { id, note, ...input } },
) => {
  const rule = requireRule(input, { id, at: clock() });
  const kept = await db.transaction().execute(async (tx) => {
    const before = await findGlobalRuleRow(tx, id);
    if (before) return before;
    if ((await countGlobalRules(tx, globalRulesMax)) >= globalRulesMax) throw fail('ledger.global_rules_too_many');
    if (await insertGlobalRule(tx, rule, { note, userId: actor.userId }))
      await jobs.enqueue(tx, spreadGlobalRuleJob, { ruleId: id, change: 'created' });
    return findGlobalRuleRow(tx, id);
  });
  // The id is of one that was taken away.
  if (!kept) throw fail('ledger.rule_unfit');
  return { success: true, data: { rule: wireGlobalRule(kept) } };
};
