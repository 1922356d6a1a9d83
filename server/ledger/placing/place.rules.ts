/** To which category an entry belongs, and why, in the order of categorisation.md §4. Pure. */
import { directionOf, type Direction } from '@zarpa/contract/ledger-category.rules.ts';
import type { CategoryKey } from '@zarpa/contract/ledger-categories.rules.ts';
import type { Placement } from '@zarpa/contract/ledger-placement.rules.ts';
import type { LedgerRule, RuleEntry } from '@zarpa/contract/ledger-rules.rules.ts';
import { wordsOf } from '@zarpa/contract/ledger-words.rules.ts';
import type { Movement } from '../reading/reading.ts';
import { counterpartyKey } from './counterparty.rules.ts';
import { asked, placeByHints, whyAsk } from './hints.rules.ts';
import { learned, type History } from './history.rules.ts';
import { openOwnAccounts, type OwnAccount, type OwnAccountFinder } from './own-accounts.rules.ts';
import { openOwners, type Owner, type OwnerFinder, type TextWords } from './owners.rules.ts';
import { placeOfOwners, type Whose } from './whose-money.rules.ts';
import { openRules, type RuleFinder } from './rule-index.rules.ts';

export type EntryToPlace = Pick<
  Movement,
  'account' | 'currency' | 'amountMinor' | 'description' | 'counterparty' | 'bankCategory' | 'mcc' | 'hint'
> & {
  usdCents?: number | undefined;
  /** Where it is kept already; else it is made. */
  counterpartyKey?: string | undefined;
  /** What a person said of it. */
  decided?: CategoryKey | undefined;
};

export type Book = {
  owners: readonly Owner[];
  accounts: readonly OwnAccount[];
  rules: readonly LedgerRule[];
  history: History;
  /** Of staff, for every company. */
  globalRules: readonly LedgerRule[];
  /** US cents: from there on nobody but a person and a person's rule place an entry. */
  asksAbove?: number | undefined;
};

/** A book whose names, accounts and rules are indexed. */
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

export function place(entry: EntryToPlace, book: OpenBook): Placement {
  if (entry.decided !== undefined)
    return { category: entry.decided, source: 'person', because: '', confidence: 'sure' };
  const key = entry.counterpartyKey ?? counterpartyKey(entry.description, entry.counterparty);
  const words = { key, counterparty: wordsOf(entry.counterparty), description: wordsOf(entry.description) };
  const seen = { ...entry, counterpartyKey: key };
  const rule = book.ruleOf(seen, words);
  const whose = placeOfOwners(seen, words, book, rule);
  if (whose?.isSure) return whose.placement;
  return byPerson(seen, book, rule, whose) ?? whose?.placement ?? byOthers(seen, words, book);
}

/** The customer's rule; then what the customer confirmed, where nothing speaks against it. */
function byPerson(
  entry: RuleEntry & EntryToPlace,
  { history, asksAbove }: OpenBook,
  rule: LedgerRule | undefined,
  whose: Whose | undefined,
): Placement | undefined {
  if (rule) return byRule(rule, 'company_rule');
  const isUncertain = whose?.placement.category === 'unclassified';
  if (isUncertain) return undefined;
  if (Math.abs(entry.usdCents ?? 0) >= asksAbove) return asked('amount');
  const reason = whyAsk(entry, directionOf(entry.amountMinor));
  return reason === undefined
    ? byHistory(history, entry.counterpartyKey, directionOf(entry.amountMinor))
    : asked(reason);
}

function byHistory(history: History, key: string, direction: Direction): Placement | undefined {
  const known = learned(history, key, direction);
  if (known === undefined) return undefined;
  return { category: known.category, source: 'history', because: `history:${known.times}`, confidence: 'likely' };
}

/** Of those who know all companies, and of no one of them. */
function byOthers(entry: RuleEntry & EntryToPlace, words: TextWords, book: OpenBook): Placement {
  const rule = book.globalRuleOf(entry, words);
  return rule ? byRule(rule, 'global_rule') : placeByHints(entry, directionOf(entry.amountMinor));
}

function byRule({ id, category }: LedgerRule, source: 'company_rule' | 'global_rule'): Placement {
  const confidence = source === 'company_rule' ? 'sure' : 'likely';
  return { category, source, ruleId: id, because: `rule:${id}`, confidence };
}
