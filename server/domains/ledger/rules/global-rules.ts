import type { GlobalRule } from '@zarpa/contract/ledger/staff.ts';
import type { Context } from '../../../context.ts';
import {
  listGlobalRuleRows,
  listOpenCandidates,
  countGlobalRules,
  findGlobalRuleRow,
  insertGlobalRule,
  endGlobalRule,
  listLedgers,
  type GlobalRuleRow,
  type CandidateRow,
} from './global-rules.queries.ts';
import { ruleProblemOf } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import { matches, type LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { spreadGlobalRuleJob, applyGlobalRuleJob, type GlobalRuleChange } from '../ledger.jobs.ts';
import { requireRule } from './rule-input.ts';

const globalRulesMax = 1_000;

export const listGlobalRules: Handle<'listGlobalRules'> = async ({ db }) => {
  const rules = await listGlobalRuleRows(db, globalRulesMax);
  return { success: true, data: { rules: rules.map(wireGlobalRule) } };
};

function wireGlobalRule({ created_at, ...row }: GlobalRuleRow): GlobalRule {
  return { ...row, created_at: created_at.toISOString() } as GlobalRule;
}

const candidatesMax = 5_000;
const examplesShown = 10;

export const calculateGlobalRule: Handle<'calculateGlobalRule'> = async ({ db }, _actor, { query }) => {
  const { how, text, direction } = query;
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

/** The sender generates the id, so a repeated request creates one rule. */
export const createGlobalRule: Handle<'createGlobalRule'> = async ({ db, jobs, clock }, actor, { body }) => {
  const { id, note, ...input } = body;
  const rule = requireRule(input, { id, at: clock() });
  const kept = await db.transaction().execute(async (tx) => {
    const before = await findGlobalRuleRow(tx, id);
    if (before) return before;
    if ((await countGlobalRules(tx, globalRulesMax)) >= globalRulesMax) throw fail('ledger.global_rules_too_many');
    if (await insertGlobalRule(tx, rule, { note, userId: actor.userId }))
      await jobs.enqueue(tx, spreadGlobalRuleJob, { ruleId: id, change: 'created' });
    return findGlobalRuleRow(tx, id);
  });
  if (!kept) throw fail('ledger.rule_unfit');
  return { success: true, data: { rule: wireGlobalRule(kept) } };
};

export const deleteGlobalRule: Handle<'deleteGlobalRule'> = async ({ db, jobs, clock }, _actor, { params }) => {
  await db.transaction().execute(async (tx) => {
    if (!(await endGlobalRule(tx, params.id, clock()))) throw fail('ledger.rule_not_found');
    await jobs.enqueue(tx, spreadGlobalRuleJob, { ruleId: params.id, change: 'deleted' });
  });
  return { success: true, data: {} };
};

export async function spreadGlobalRule(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  rule: { ruleId: string; change: GlobalRuleChange },
  companiesAtOnce = 200,
): Promise<void> {
  let after: string | undefined;
  do {
    const companies = await listLedgers(db, after, companiesAtOnce);
    await db.transaction().execute(async (tx) => {
      for (const registrationId of companies) await jobs.enqueue(tx, applyGlobalRuleJob, { ...rule, registrationId });
    });
    after = companies.length < companiesAtOnce ? undefined : companies.at(-1);
  } while (after);
}
