/** A company's due and possible obligations. A change of facts decides from its day on: what was due before stays due. */
import { addDays } from '../dates/days.rules.ts';
import { ofEach } from './either-facts.rules.ts';
import type { Obligations } from './obligation-rows.rules.ts';
import { taxRules } from './catalogue.rules.ts';
import type { DueDays, Period, RuleId, TaxRule } from './rule.rules.ts';
import {
  changeDays,
  factValues,
  readerOf,
  UnknownFact,
  type CompanyFact,
  type FactKey,
  type FactReader,
  type Supposed,
  type TaxFacts,
  type UsedFact,
} from './facts.rules.ts';

/** `form_5472:2026`, or `form_5472:2026:2026-06-30` for a year that a change cut short. */
export const obligationKey = (rule: RuleId, period: string, endedOn?: string): string =>
  [rule, period, ...(endedOn === undefined ? [] : [endedOn])].join(':');

const byDay = (one: DueDays, other: DueDays) => (one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : 0);

export const obligationsOf = (facts: TaxFacts, from: string, until: string, rules = taxRules): Obligations =>
  ofEach(facts, (known) => evaluate(known, { from, until }, rules));

function evaluate(facts: TaxFacts, { from, until }: Window, rules: readonly TaxRule[]): Obligations {
  const result: Found = { due: [], possible: [], undated: [], notDue: [], more: [] };
  for (const rule of rules) find(rule, facts, { from, until }, result);
  const { due, possible, undated, notDue, more } = result;
  const counted = due.flatMap(({ asks }) => asks ?? []);
  return {
    due: due.toSorted(byDay),
    possible: possible.toSorted(byDay),
    undated,
    notDue,
    asks: [...new Set([...[...undated, ...possible].map(({ asks }) => asks), ...counted, ...more])],
  };
}

/** `more`: unknown facts that would change a day or an amount. */
type Found = Omit<Obligations, 'asks'> & { more: FactKey[] };
type Window = { from: string; until: string };

function find(rule: TaxRule, facts: TaxFacts, { from, until }: Window, found: Found): void {
  const whole = decide(facts, (read) => rule.periodsUntil(read, until));
  if (whole.is === 'open') {
    // Whether a rule applies can be known before any day is.
    const whether = decide(facts, (read) => rule.appliesOn(read, from));
    if (whether.is === 'known' && !whether.value)
      return void found.notDue.push({ rule: rule.id, period: null, because: whether.because });
    const asks = [...(whether.is === 'open' ? whether.asks : []), ...whole.asks];
    found.undated.push({ rule: rule.id, asks: asks[0]!, because: joined(whether.because, whole.because) });
    found.more.push(...asks);
    return;
  }
  // By the period's first day, because laws apply to years that begin on or after a day: each period falls under either the old
  // rule or its successor.
  const inForce = ({ begin }: Period) => begin >= rule.from && (rule.until === undefined || begin <= rule.until);
  const parts = whole.value.filter(inForce).flatMap((period) => partsOf(rule, facts, period));
  // A rule that never applies is listed once.
  const decisive = parts.find(({ verdict }) => verdict.is === 'known');
  if (parts.every(({ verdict }) => verdict.is === 'known' && !verdict.value))
    return void found.notDue.push({ rule: rule.id, period: null, because: decisive?.verdict.because ?? [] });
  const before = found.due.length + found.possible.length;
  for (const part of parts) {
    const days = rule.dueOf(part.period);
    if (days.due_on >= from && days.due_on <= until)
      addObligation(rule, facts, { ...part, days, because: whole.because }, found);
  }
  if (found.due.length + found.possible.length > before) found.more.push(...whole.meanwhile);
}

type Part = { period: Period; endedOn: string | undefined; verdict: Decided<boolean> };

function partsOf(rule: TaxRule, facts: TaxFacts, period: Period): Part[] {
  const { begin, end } = period;
  const days = [begin, ...changeDays(facts).filter((day) => day > begin && day <= end)];
  const verdicts = days.map((day) => decide(facts, (read) => rule.appliesOn(read, day)));
  if (rule.due === 'whole') {
    // One day decides for all; what is unknown of a day asks nobody when another day decides either way.
    const verdict =
      verdicts.find((one) => one.is === 'known' && one.value) ??
      (verdicts.every(({ is }) => is === 'known')
        ? verdicts[0]!
        : decide(facts, (read) => days.some((day) => rule.appliesOn(read, day))));
    return [{ period, endedOn: undefined, verdict }];
  }
  const parts: Part[] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const last = parts.at(-1);
    const until = index + 1 < days.length ? addDays(days[index + 1]!, -1) : end;
    const endedOn = until === end && !period.isCut ? undefined : until;
    if (last && sameVerdict(last.verdict, verdict)) {
      last.period.end = until;
      last.endedOn = endedOn;
    } else parts.push({ period: { ...period, begin: days[index]!, end: until }, endedOn, verdict });
  }
  return parts;
}

const sameVerdict = (one: Decided<boolean>, other: Decided<boolean>) =>
  one.is === 'open' ? other.is === 'open' : other.is === 'known' && one.value === other.value;

type DatedPart = Part & { days: DueDays; because: readonly UsedFact[] };

function addObligation(
  rule: TaxRule,
  facts: TaxFacts,
  { period, endedOn, verdict, days, because }: DatedPart,
  found: Found,
): void {
  const of = {
    key: obligationKey(rule.id, period.name, endedOn),
    rule: rule.id,
    period: period.name,
    begin: period.begin,
    end: period.end,
    ...days,
  };
  const all = joined(verdict.because, because);
  const mayBe = (asks: readonly FactKey[], because: readonly UsedFact[]) => {
    found.possible.push({ ...of, asks: asks[0]!, because });
    found.more.push(...asks);
  };
  if (verdict.is === 'open') return mayBe(verdict.asks, all);
  if (!verdict.value) return void found.notDue.push({ rule: rule.id, period: period.name, because: all });
  const isDue = decide(facts, (read) => rule.isDueIn?.(read, period) ?? true);
  const more = joined(all, isDue.because);
  if (isDue.is === 'open') return mayBe(isDue.asks, more);
  if (!isDue.value) return void found.notDue.push({ rule: rule.id, period: period.name, because: more });
  const fee = decide(facts, (read) => rule.feeOf?.exactly(read, period));
  if (fee.is === 'open') found.more.push(...fee.asks);
  const exactly = fee.is === 'open' ? null : (fee.value ?? null);
  found.due.push({
    ...of,
    fee: rule.feeOf ? { least: rule.feeOf.least, exactly } : null,
    asks: isDue.meanwhile[0] ?? null,
    because: joined(more, fee.because),
  });
}

type Decided<T> = (
  | { is: 'known'; value: T; meanwhile: readonly FactKey[] }
  | { is: 'open'; asks: readonly FactKey[]; meanwhile: readonly FactKey[] }
) & { because: readonly UsedFact[] };

/** If every value of an unknown fact gives the same result, that result holds and nobody is asked. */
function decide<T>(facts: TaxFacts, choose: (read: FactReader) => T, supposed: Supposed = {}): Decided<T> {
  const { read, used, meanwhile } = readerOf(facts, supposed);
  try {
    return { is: 'known', value: choose(read), because: used, meanwhile };
  } catch (error) {
    if (!(error instanceof UnknownFact)) throw error;
    const { fact } = error;
    const values = factValues[fact.split(':')[0] as CompanyFact];
    const all = (values ?? []).map((value) => decide(facts, choose, { ...supposed, [fact]: value }));
    const [first] = all;
    if (first && all.every((one) => resultOf(one) === resultOf(first))) return first;
    return {
      is: 'open',
      asks: [...new Set([fact, ...all.flatMap((one) => (one.is === 'open' ? one.asks : []))])],
      because: used,
      meanwhile,
    };
  }
}

const resultOf = (one: Decided<unknown>) => JSON.stringify(one.is === 'known' ? { is: one.value } : one.asks);

function joined(one: readonly UsedFact[], other: readonly UsedFact[]): UsedFact[] {
  return [
    ...one,
    ...other.filter((used) => !one.some(({ fact, value }) => fact === used.fact && value === used.value)),
  ];
}
