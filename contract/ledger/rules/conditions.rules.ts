/** Rules that categorise entries: a customer's own, and those of staff for everybody (tax.md, "Ledger"). */
import { directionOf, type Direction } from '../categories/shape.rules.ts';
import type { CategoryKey } from '../categories/list.rules.ts';
import { hasPhrase, lettersIn, wordsOf } from '../categories/words.rules.ts';

export type RuleCondition =
  | { how: 'counterparty'; text: string }
  /** The words occur whole and in sequence in the counterparty or the description. */
  | { how: 'contains'; text: string };

/** Absolute amounts, both ends included. A range in dollars applies to every entry with a known dollar amount. */
export type AmountRange = { currency: string; fromMinor?: number | undefined; toMinor?: number | undefined };

export type LedgerRule = {
  id: string;
  condition: RuleCondition;
  direction: Direction;
  amount?: AmountRange | undefined;
  /** `Movement.account` */
  account?: string | undefined;
  category: CategoryKey;
  createdAt: string;
};

export type RuleEntry = {
  account: string;
  currency: string;
  amountMinor: number;
  /** Has the sign of the amount; absent without a rate. */
  usdCents?: number | undefined;
  description: string;
  counterparty: string;
  counterpartyKey: string;
};

export function matches(rule: LedgerRule, entry: RuleEntry): boolean {
  return (
    rule.direction === directionOf(entry.amountMinor) &&
    (rule.account === undefined || rule.account === entry.account) &&
    isInRange(rule.amount, entry) &&
    holds(rule.condition, entry)
  );
}

export function matchesBesideWords(rule: LedgerRule, entry: RuleEntry): boolean {
  const isOfAccount = rule.account === undefined || rule.account === entry.account;
  return rule.direction === directionOf(entry.amountMinor) && isOfAccount && isInRange(rule.amount, entry);
}

function isInRange(range: AmountRange | undefined, entry: RuleEntry): boolean {
  if (range === undefined) return true;
  const dollars = range.currency === 'USD' ? entry.usdCents : undefined;
  const amount = range.currency === entry.currency ? entry.amountMinor : dollars;
  if (amount === undefined) return false;
  const size = Math.abs(amount);
  return size >= (range.fromMinor ?? 0) && size <= (range.toMinor ?? Infinity);
}

function holds({ how, text }: RuleCondition, entry: RuleEntry): boolean {
  if (how === 'counterparty') return text !== '' && text === entry.counterpartyKey;
  const phrase = wordsOf(text);
  return hasPhrase(wordsOf(entry.counterparty), phrase) || hasPhrase(wordsOf(entry.description), phrase);
}

/** Stronger first: counterparty, longer words, one account, a range, newer; then by id, for a stable order. */
export function compareRules(one: LedgerRule, other: LedgerRule): number {
  const [strength, others] = [strengthOf(one), strengthOf(other)];
  const at = strength.findIndex((value, index) => value !== others[index]);
  if (at >= 0) return others[at]! - strength[at]!;
  return compareText(other.createdAt, one.createdAt) || compareText(one.id, other.id);
}

const strengthOf = ({ condition, account, amount }: LedgerRule): readonly number[] => [
  condition.how === 'counterparty' ? 1 : 0,
  condition.how === 'counterparty' ? 0 : lettersIn(condition.text),
  account === undefined ? 0 : 1,
  amount === undefined ? 0 : 1,
];

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

export function decidingRule(rules: readonly LedgerRule[], entry: RuleEntry): LedgerRule | undefined {
  return rules.filter((rule) => matches(rule, entry)).toSorted(compareRules)[0];
}

export type RuleConflict = { winner: LedgerRule; loser: LedgerRule };

/** Pairs of equal strength with different categories. A range beside no range, or one account beside all, is no conflict. */
export function conflictsOf(rules: readonly LedgerRule[]): RuleConflict[] {
  const groups = Map.groupBy(rules, ({ condition, direction }) =>
    [condition.how, direction, ...wordsOf(condition.text)].join(' '),
  );
  return [...groups.values()].flatMap((group) => {
    const ordered = group.toSorted(compareRules);
    return ordered.flatMap((winner, index) =>
      ordered
        .slice(index + 1)
        .filter((loser) => isEvenConflict(winner, loser))
        .map((loser) => ({ winner, loser })),
    );
  });
}

function isEvenConflict(one: LedgerRule, other: LedgerRule): boolean {
  const isEven = (one.amount === undefined) === (other.amount === undefined) && one.account === other.account;
  return isEven && one.category !== other.category && overlap(one.amount, other.amount);
}

/** Ranges in two currencies cannot be compared and count as overlapping. */
function overlap(one: AmountRange | undefined, other: AmountRange | undefined): boolean {
  if (!one || !other || one.currency !== other.currency) return true;
  return (one.fromMinor ?? 0) <= (other.toMinor ?? Infinity) && (other.fromMinor ?? 0) <= (one.toMinor ?? Infinity);
}
