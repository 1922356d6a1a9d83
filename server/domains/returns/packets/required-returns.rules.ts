/** The packets due for a fiscal year, and what is due without a packet of ours. */
import { returnOfRule, type ExtendedKind, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { deadlineOf, isOwed } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { anniversaryIn, yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { FactKey } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax/operations.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';

export type RequiredReturn = {
  kind: ReturnKind;
  of: ExtendedKind | null;
  obligation: string;
  due_on: string;
  extended_to: string | null;
  deadline: string;
};

export type YearDues = { required: RequiredReturn[]; notMade: string[]; asks: string[] };

type Obligation = CompanyTaxes['obligations'][number];

/** `had`: kinds that already have a packet, which stays whatever the state of its date. */
export function duesOfYear(
  { obligations, shares_from }: Pick<CompanyTaxes, 'obligations' | 'shares_from'>,
  year: FiscalYear,
  { today, had }: { today: string; had: ReadonlySet<ReturnKind> },
): YearDues {
  // Our papers only know the formation's shares: changed shares need a preparer.
  const isOfOthers = shares_from !== null && shares_from <= year.end;
  const ofYear = obligations.filter((one) => isOfYear(one, year));
  const own = onceEach(ofYear.filter(({ state }) => isOwed(state) || state === 'done'));
  const required = own.flatMap((one): RequiredReturn[] => {
    const kind = madeOf(one, year, isOfOthers);
    if (kind === undefined || kind === 'extension') return [];
    const { key: obligation, due_on, extended_to } = one;
    const itself = { kind, of: null, obligation, due_on, extended_to, deadline: deadlineOf(one) };
    const isRequired = one.state !== 'done' || had.has(kind);
    return [...(isRequired ? [itself] : []), ...extensionOf(kind, one, { today, had })];
  });
  return {
    required,
    notMade: own.filter((one) => isReturn(one.rule) && !madeOf(one, year, isOfOthers)).map(notMadeText),
    asks: [...new Set(ofYear.flatMap(({ rule, asks }) => (isReturn(rule) && asks !== null ? [titleOf(asks)] : [])))],
  };
}

/** Dates reported under another formation day yield to those due now. */
const onceEach = (all: readonly Obligation[]): Obligation[] =>
  all.filter(({ rule, key }) => {
    const same = all.filter((one) => one.rule === rule);
    return key === (same.find(({ state }) => state === 'due') ?? same[0]!).key;
  });

/** An extension must be filed before the due day, and only once. */
function extensionOf(
  kind: Exclude<ReturnKind, 'extension'>,
  { key: obligation, due_on, state }: Obligation,
  { today, had }: { today: string; had: ReadonlySet<ReturnKind> },
): RequiredReturn[] {
  if (kind === 'annual_report') return [];
  const isPossible = state === 'due' && today <= due_on;
  return isPossible || had.has('extension')
    ? [{ kind: 'extension', of: kind, obligation, due_on, extended_to: null, deadline: due_on }]
    : [];
}

/** By its period; the state's report looks at the balance at the end of the year before. */
export function isOfYear({ rule, period, due_on, days }: Obligation, year: FiscalYear): boolean {
  // A company formed in January has its report due the day after the year's end; the next one belongs to the next year.
  if (rule === 'wy_annual_report') return due_on > year.end && due_on <= anniversaryIn(year.end, yearOf(year.end) + 1);
  if (days) return days.end >= year.begin && days.end <= year.end;
  return period === year.period || period === String(year.year);
}

/** Our papers cover the ledger's years; a preparer makes papers of other days. */
function madeOf({ rule, days }: Obligation, year: FiscalYear, isOfOthers: boolean): ReturnKind | undefined {
  if (rule === 'wy_annual_report') return returnOfRule(rule);
  const isOfItsDays = days === null || (days.begin === year.begin && days.end === year.end);
  return isOfItsDays && !isOfOthers ? returnOfRule(rule) : undefined;
}

const returnsOfOthers: readonly string[] = ['form_1120', 'form_1040nr', 'form_1120f', 'form_8804'];
const isReturn = (rule: Obligation['rule']) => returnOfRule(rule) !== undefined || returnsOfOthers.includes(rule);

const notMadeText = (one: Obligation) => `${obligationTitle(one)}: la prepara un contador. ${ruleOf(one.rule).how}`;

const titleOf = (asks: string) => questionOf(asks as FactKey).title;
