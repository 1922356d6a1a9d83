/** The category of an entry, and the reason, in the order of categorisation.md §4. */
import { allowsDirection, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Placement } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { type Direction, directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { isPhraseAt, wordsOf } from '@zarpa/contract/ledger/categories/words.rules.ts';
import {
  compareRules,
  type LedgerRule,
  matchesBesideWords,
  type RuleEntry,
} from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import type { Movement } from '../reading/reading.ts';
import { counterpartyKey } from './counterparty.rules.ts';
import { type Hint, needsAnswer, placeByHint, strongestHint, whyAsk } from './hints.rules.ts';
import { type History, confirmedCategory } from './history.rules.ts';
import { openOwnAccounts, type OwnAccount, type OwnAccountFinder } from './own-accounts.rules.ts';
import { openOwners, type Owner, type OwnerFinder, type TextWords } from './owners.rules.ts';
import { placeOfOwners } from './whose-money.rules.ts';

type RuleFinder = (entry: RuleEntry, words: TextWords) => LedgerRule | undefined;

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

export type EntryToClassify = Pick<
  Movement,
  'account' | 'currency' | 'amountMinor' | 'description' | 'counterparty' | 'bankCategory' | 'mcc' | 'hint'
> & {
  usdCents?: number | undefined;
  counterpartyKey?: string | undefined;
  decided?: CategoryKey | undefined;
};

export type Book = {
  owners: readonly Owner[];
  accounts: readonly OwnAccount[];
  rules: readonly LedgerRule[];
  history: History;
  globalRules: readonly LedgerRule[];
  /** US cents: from this amount on, only a person or a person's rule classifies an entry. */
  asksAbove?: number | undefined;
};

export type OpenBook = {
  ownerOf: OwnerFinder;
  accountOf: OwnAccountFinder;
  ruleOf: RuleFinder;
  globalRuleOf: RuleFinder;
  history: History;
  asksAbove: number;
};

export function openBook(book: Book): OpenBook {
  return {
    ownerOf: openOwners(book.owners),
    accountOf: openOwnAccounts(book.accounts),
    ruleOf: openRules(book.rules),
    globalRuleOf: openRules(book.globalRules),
    history: book.history,
    asksAbove: book.asksAbove ?? Infinity,
  };
}

export function classify(entry: EntryToClassify, book: OpenBook): Placement {
  if (entry.decided !== undefined)
    return { category: entry.decided, source: 'person', because: '', confidence: 'sure' };
  const seen = seenOf(entry);
  const rule = book.ruleOf(seen, seen.words);
  const ofOwner = placeOfOwners(seen, book, rule);
  if (ofOwner?.isSure) return ofOwner.placement;
  if (rule) return byRule(rule, 'company_rule');
  // Whether it is an owner's is asked first, whatever is known about the name.
  if (ofOwner?.placement.category === 'unclassified') return ofOwner.placement;
  if (Math.abs(entry.usdCents ?? 0) >= book.asksAbove) return needsAnswer('amount');
  // Two confirmations by the customer outweigh a guess; the account's owner, and a refund's category, outweigh them.
  if (ofOwner?.placement.confidence === 'likely') return ofOwner.placement;
  const direction = directionOf(entry.amountMinor);
  const hint = strongestHint(seen, direction);
  const reason = whyAsk(hint);
  if (reason !== undefined) return needsAnswer(reason);
  return byHistory(book.history, seen.counterpartyKey, direction) ?? ofOwner?.placement ?? byOthers(seen, book, hint);
}

type Seen = EntryToClassify & { counterpartyKey: string; words: TextWords };

function seenOf(entry: EntryToClassify): Seen {
  const key = entry.counterpartyKey ?? counterpartyKey(entry.description, entry.counterparty);
  const words = { key, counterparty: wordsOf(entry.counterparty), description: wordsOf(entry.description) };
  return { ...entry, counterpartyKey: key, words };
}

function byHistory(history: History, key: string, direction: Direction): Placement | undefined {
  const known = confirmedCategory(history, key, direction);
  if (known === undefined) return undefined;
  return { category: known.category, source: 'history', because: `history:${known.times}`, confidence: 'likely' };
}

/** By knowledge that comes from no single company: global rules and hints. */
function byOthers(entry: Seen, book: OpenBook, hint: Hint | undefined): Placement {
  const rule = book.globalRuleOf(entry, entry.words);
  return rule ? byRule(rule, 'global_rule') : placeByHint(hint);
}

function byRule({ id, category }: LedgerRule, source: 'company_rule' | 'global_rule'): Placement {
  const confidence = source === 'company_rule' ? 'sure' : 'likely';
  return { category, source, ruleId: id, because: `rule:${id}`, confidence };
}
