/** What is due of one company and why, what could be and on which answer that hangs, and what does not apply. Pure. */
import { taxRules } from './tax-book.rules.ts';
import type { Due, RuleId, TaxRule } from './tax-rule.rules.ts';
import {
  readerOf,
  UnknownFact,
  type FactKey,
  type FactReader,
  type TaxFacts,
  type UsedFact,
} from './tax-facts.rules.ts';

/** `exactly` is null where the facts do not say it yet. Dollars. */
export type Fee = { least: number; exactly: number | null };

export type Obligation = Due & {
  /** `form_5472:2026`, for as long as the company lives. */
  key: string;
  rule: RuleId;
  fee: Fee | null;
  /** The facts that made it. */
  because: readonly UsedFact[];
};

/** A rule of which it is not known whether, or of which period, something is due. */
export type OpenQuestion = {
  rule: RuleId;
  /** What would be due; null where not even that can be said. */
  due: Due | null;
  asks: FactKey;
  because: readonly UsedFact[];
};

export type Exemption = { rule: RuleId; because: readonly UsedFact[] };

export type Obligations = {
  /** By day, then as the book has them. */
  due: Obligation[];
  open: OpenQuestion[];
  notDue: Exemption[];
  /** Each once: what the answers above hang on, amounts included. */
  asks: FactKey[];
};

export const obligationKey = (rule: RuleId, period: string): string => `${rule}:${period}`;

/** What falls due from one day to another, both included. */
export function obligationsOf(facts: TaxFacts, from: string, until: string, rules = taxRules): Obligations {
  const found = rules.map((rule) => resultOf(rule, facts, from, until));
  const due = found.flatMap((one) => one.due);
  const open = found.flatMap((one) => one.open);
  return {
    due: due.toSorted((one, other) => (one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : 0)),
    open,
    notDue: found.flatMap((one) => one.notDue),
    asks: [...new Set([...open.map(({ asks }) => asks), ...found.flatMap(({ feeAsks }) => feeAsks)])],
  };
}

type Result = { due: Obligation[]; open: OpenQuestion[]; notDue: Exemption[]; feeAsks: FactKey[] };

function resultOf(rule: TaxRule, facts: TaxFacts, from: string, until: string): Result {
  const result: Result = { due: [], open: [], notDue: [], feeAsks: [] };
  const whether = attempt(facts, (read) => (rule.applies(read) ? rule.duesUntil(read, until) : undefined));
  if ('asks' in whether) result.open.push({ rule: rule.id, due: null, ...whether });
  else if (!whether.value) result.notDue.push({ rule: rule.id, because: whether.because });
  else
    for (const [index, due] of whether.value.entries())
      if (due.due_on >= from && due.due_on <= until)
        judge(rule, facts, { due, index, because: whether.because }, result);
  return result;
}

function judge(
  rule: TaxRule,
  facts: TaxFacts,
  { due, index, because }: { due: Due; index: number; because: readonly UsedFact[] },
  result: Result,
): void {
  const isDue = attempt(facts, (read) => rule.isDueIn?.(read, due, index) ?? true);
  const all = joined(because, isDue.because);
  if ('asks' in isDue) return void result.open.push({ rule: rule.id, due, asks: isDue.asks, because: all });
  if (!isDue.value) return void result.notDue.push({ rule: rule.id, because: all });
  const fee = attempt(facts, (read) => rule.feeOf?.exactly(read, due));
  if ('asks' in fee) result.feeAsks.push(fee.asks);
  const exactly = 'asks' in fee ? null : (fee.value ?? null);
  result.due.push({
    ...due,
    key: obligationKey(rule.id, due.period),
    rule: rule.id,
    fee: rule.feeOf ? { least: rule.feeOf.least, exactly } : null,
    because: joined(all, fee.because),
  });
}

type Attempt<T> = { value: T; because: UsedFact[] } | { asks: FactKey; because: UsedFact[] };

/** With what it read, or what it would have to know first. */
function attempt<T>(facts: TaxFacts, decide: (read: FactReader) => T): Attempt<T> {
  const { read, used } = readerOf(facts);
  try {
    return { value: decide(read), because: used };
  } catch (error) {
    if (error instanceof UnknownFact) return { asks: error.fact, because: used };
    throw error;
  }
}

function joined(one: readonly UsedFact[], other: readonly UsedFact[]): UsedFact[] {
  return [...one, ...other.filter(({ fact }) => !one.some((known) => known.fact === fact))];
}
