import { randomUUID } from 'node:crypto';
import { conflictsOf, matches, type LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import type { Transaction } from 'kysely';
import { requireCompany } from '../../companies/require-company.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listRules } from '../book/book.queries.ts';
import { findEntries } from '../entries/entries.queries.ts';
import type { Placed } from '../entries/entry-changes.queries.ts';
import { entryOf } from '../entries/entry-of.ts';
import { loadBook } from '../book/load-book.ts';
import { wordsOfRules } from './classify-entries.ts';
import { isSetByPerson, placedAnew, ruleEntryOf } from './replace-entries.ts';
import { requireRule, wireRule } from './rule-input.ts';
import { countPlaced, listCandidates } from './rules.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

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

export type RuleEffect = {
  matching: number;
  kept: number;
  changing: (Placed & { id: string })[];
  rules: LedgerRule[];
};

export async function effectOf(tx: Transaction<Database>, owner: Owner, rule: LedgerRule): Promise<RuleEffect> {
  const rules = (await listRules(tx, owner)).filter(({ id }) => id !== rule.id);
  const all = [rule, ...rules];
  const book = await loadBook(tx, owner, { rules: all });
  const found = (await listCandidates(tx, owner, rule)).filter((row) => matches(rule, ruleEntryOf(row)));
  return {
    matching: found.length,
    kept: found.filter(isSetByPerson).length,
    changing: placedAnew(found, book, wordsOfRules(all)),
    rules,
  };
}
