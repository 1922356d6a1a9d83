/** Many rules, found by the words of an entry: a hundred thousand entries are not held against each rule. Pure. */
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { allowsDirection } from '@zarpa/contract/ledger/categories/list.rules.ts';
import {
  compareRules,
  matchesBesideWords,
  type LedgerRule,
  type RuleEntry,
} from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { isPhraseAt, wordsOf } from '@zarpa/contract/ledger/categories/words.rules.ts';
import type { TextWords } from './owners.rules.ts';

/** The rule that decides an entry, as `decidingRule` of the contract finds it; undefined where none matches. */
export type RuleFinder = (entry: RuleEntry, words: TextWords) => LedgerRule | undefined;

export function openRules(rules: readonly LedgerRule[]): RuleFinder {
  const ordered = rules.filter(isPossible).toSorted(compareRules);
  const ranked = ordered.map((rule, rank) => ({ rule, rank, phrase: wordsOf(rule.condition.text) }));
  const exact = Map.groupBy(
    ranked.filter(({ rule }) => rule.condition.how === 'counterparty'),
    ({ rule }) => rule.condition.text,
  );
  const byFirst = Map.groupBy(
    ranked.filter(({ rule }) => rule.condition.how === 'contains'),
    ({ phrase }) => phrase[0] ?? '',
  );
  return (entry, words) => {
    const named = entry.counterpartyKey === '' ? [] : (exact.get(entry.counterpartyKey) ?? []);
    const found = named.find(({ rule }) => matchesBesideWords(rule, entry));
    if (found || byFirst.size === 0) return found?.rule;
    let best: (typeof ranked)[number] | undefined;
    for (const text of [words.counterparty, words.description])
      for (let start = 0; start < text.length; start += 1)
        for (const one of byFirst.get(text[start]!) ?? []) {
          if (best && best.rank <= one.rank) break;
          if (isPhraseAt(text, one.phrase, start) && matchesBesideWords(one.rule, entry)) best = one;
        }
    return best?.rule;
  };
}

const isPossible = ({ category, direction }: { category: LedgerRule['category']; direction: Direction }) =>
  allowsDirection(category, direction);
