import { randomUUID } from 'node:crypto';
import { conflictsOf, type LedgerRule, matches } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listRules, rulesMax } from '../book/book.queries.ts';
import { loadBook } from '../book/load-book.ts';
import { findEntries } from '../entries/entries.queries.ts';
import { changeEntries } from '../entries/entry-changes.queries.ts';
import { entryOf } from '../entries/entry-of.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { requireRule, wireRule } from './rule-input.ts';
import {
  countPlaced,
  countRules,
  findChangeOfRule,
  insertRule,
  listCandidates,
  listPlacedBy,
  setRuleDeleted,
} from './rules.queries.ts';
import { isSetByPerson, changedPlacements, ruleEntryOf, settleLedger, wordsOfRules } from './settle-ledger.ts';

const itemsShown = 100;

export const calculateLedgerRule: Handle<'calculateLedgerRule'> = async ({ db, clock }, actor, { params, body }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const rule = requireRule(body, { id: randomUUID(), at: clock() });
  return db.transaction().execute(async (tx) => {
    const { matching, kept, changing, rules } = await effectOf(tx, owner, rule);
    const shown = changing.slice(0, itemsShown).map(({ id }) => id);
    const placed = await countPlaced(tx, owner);
    const others = conflictsOf([rule, ...rules]).flatMap(({ winner, loser }) =>
      winner.id === rule.id ? [loser] : loser.id === rule.id ? [winner] : [],
    );
    return {
      success: true as const,
      data: {
        matching,
        kept,
        changing: changing.length,
        items: (await findEntries(tx, owner, shown)).map(entryOf),
        conflicts: others.map((other) => wireRule(other, placed.get(other.id) ?? 0)),
      },
    };
  });
};

async function effectOf(tx: Tx, owner: Owner, rule: LedgerRule) {
  const rules = (await listRules(tx, owner)).filter(({ id }) => id !== rule.id);
  const all = [rule, ...rules];
  const book = await loadBook(tx, owner, { rules: all });
  const found = (await listCandidates(tx, owner, rule)).filter((row) => matches(rule, ruleEntryOf(row)));
  return {
    matching: found.length,
    kept: found.filter(isSetByPerson).length,
    changing: changedPlacements(found, book, wordsOfRules(all)),
    rules,
  };
}

export const listLedgerRules: Handle<'listLedgerRules'> = async ({ db }, actor, { params }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const [rules, placed] = await Promise.all([listRules(db, owner), countPlaced(db, owner)]);
  return { success: true, data: { rules: rules.map((rule) => wireRule(rule, placed.get(rule.id) ?? 0)) } };
};

/** 'Siempre así': classifies present and future matches. The sender generates the id, so a repeated request creates one rule. */
export const createLedgerRule: Handle<'createLedgerRule'> = async ({ db, clock }, actor, { params, body }) => {
  const { id, ...input } = body;
  const { owner } = await requireCompany({ db }, actor, params.id);
  const at = clock();
  const rule = requireRule(input, { id, at });
  return db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const change = (await findChangeOfRule(tx, owner, id)) ?? (await apply(tx, owner, rule, at));
    const placed = await countPlaced(tx, owner);
    return {
      success: true as const,
      data: { rule: wireRule(rule, placed.get(id) ?? 0), change_id: change.id, changed: change.entry_count },
    };
  });
};

async function apply(tx: Tx, owner: Owner, rule: LedgerRule, at: Date) {
  if ((await countRules(tx, owner)) >= rulesMax) throw fail('ledger.rules_too_many');
  const { changing } = await effectOf(tx, owner, rule);
  if (!(await insertRule(tx, owner, rule))) throw fail('ledger.rule_unfit');
  const change = { id: randomUUID(), kind: 'rule', ruleId: rule.id, at } as const;
  await changeEntries(tx, owner, change, changing);
  await settleLedger(tx, owner);
  return { id: change.id, entry_count: changing.length };
}

export const deleteLedgerRule: Handle<'deleteLedgerRule'> = async ({ db, clock }, actor, { params }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const change = { id: randomUUID(), kind: 'rule_deleted', ruleId: params.ruleId, at: clock() } as const;
  const changed = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    if (!(await setRuleDeleted(tx, owner, params.ruleId, change.at))) throw fail('ledger.rule_not_found');
    const rules = await listRules(tx, owner);
    const book = await loadBook(tx, owner, { rules });
    const placed = changedPlacements(await listPlacedBy(tx, owner, params.ruleId), book, wordsOfRules(rules));
    await changeEntries(tx, owner, change, placed);
    await settleLedger(tx, owner);
    return placed.length;
  });
  return { success: true, data: { change_id: change.id, changed } };
};
