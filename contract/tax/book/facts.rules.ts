/** Facts that the rules read. A fact that is unknown on a day becomes a question, never a guess (tax-law.md §1). */
import type { YearEnd } from '../dates/days.rules.ts';

/** Each holds from a day until another value replaces it. */
export type CompanyFacts = {
  owners: 'one' | 'several';
  owners_are: 'foreign' | 'us' | 'mixed';
  owner_is: 'person' | 'company' | 'mixed';
  /** By form 8832 or 2553. */
  taxed_as: 'default' | 'corporation';
  fiscal_year_end: YearEnd;
  /** Whether its tax year follows its fiscal year although the law prescribes the calendar year; decided by a preparer. */
  own_year: 'yes' | 'no';
  us_business: 'yes' | 'no';
};

export type YearFacts = {
  related_transactions: 'yes' | 'no';
  /** Accounts outside the US that held more than 10 000 dollars together on any day. */
  foreign_accounts: 'yes' | 'no';
  /**
   * Recipients of payments for services, rent, interest or royalties: US persons, foreigners with US-source income, or neither.
   */
  payees: 'none' | 'us' | 'foreign' | 'both';
  us_sales: 'yes' | 'no';
  wyoming_assets: number;
};

export type CompanyFact = keyof CompanyFacts;
export type YearFact = keyof YearFacts;
/** Formation and dissolution by the state, distribution of the last assets, and change of the responsible party at the IRS. */
export const lifeDays = ['formed_on', 'dissolved_on', 'ended_on', 'party_changed_on'] as const;
export type LifeDay = (typeof lifeDays)[number];
/** `formed_on` is a day, `owners` a fact of the company, `foreign_accounts:2026` a fact of a year. */
export type FactKey = LifeDay | CompanyFact | `${YearFact}:${string}`;
export type FactName = LifeDay | CompanyFact | YearFact;

export const sayers = ['customer', 'team'] as const;
export type SaidBy = (typeof sayers)[number];

/** `from` null: since the formation. `value` null: unknown from then on; `either`: the conflicting values. */
export type Dated<T> = { from: string | null; value: T | null; either?: readonly T[] };
/** Sorted by day. */
export type History<T> = readonly Dated<T>[];

export type TaxFacts = { readonly [D in LifeDay]?: string } & {
  company: { readonly [K in CompanyFact]?: History<CompanyFacts[K]> };
  years: Readonly<Record<string, Partial<YearFacts>>>;
};

export const factValues: Readonly<Record<FactName, readonly string[] | undefined>> = {
  formed_on: undefined,
  dissolved_on: undefined,
  ended_on: undefined,
  party_changed_on: undefined,
  owners: ['one', 'several'],
  owners_are: ['foreign', 'us', 'mixed'],
  owner_is: ['person', 'company', 'mixed'],
  taxed_as: ['default', 'corporation'],
  fiscal_year_end: ['12-31', '03-31', '06-30', '09-30'],
  own_year: ['yes', 'no'],
  us_business: ['yes', 'no'],
  related_transactions: ['yes', 'no'],
  foreign_accounts: ['yes', 'no'],
  payees: ['none', 'us', 'foreign', 'both'],
  us_sales: ['yes', 'no'],
  wyoming_assets: undefined,
};

/** The answer 'No lo sé': the question is answered but the fact stays unknown, so its consequences stay possible. */
export const unsure = 'unsure';

export const isUnsure = (answers: readonly { fact: string; value: unknown }[], fact: string): boolean =>
  answers.some((one) => one.fact === fact && one.value === unsure);

/** `from`: first day on which it holds, if later than the formation. */
export type UsedFact = { fact: FactKey; value: string | number; from?: string };

/** Stops a rule at an unknown fact. Has no stack trace: one evaluation throws hundreds, and a stack costs more than the rule. */
export class UnknownFact extends Error {
  readonly fact: FactKey;
  constructor(fact: FactKey) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(`unknown: ${fact}`);
    Error.stackTraceLimit = stackTraceLimit;
    this.fact = fact;
  }
}

/** Records every fact that a rule reads: only these can have determined its result. */
export type FactReader = {
  formedOn: () => string;
  /** Undefined while no end of the company was reported. */
  endOn: (which: 'dissolved_on' | 'ended_on' | 'party_changed_on') => string | undefined;
  /** Reads without recording the fact as a reason. */
  peekEnd: (which: 'dissolved_on' | 'ended_on') => string | undefined;
  peek: <K extends CompanyFact>(day: string, fact: K) => CompanyFacts[K] | undefined;
  changeDays: () => readonly string[];
  on: <K extends CompanyFact>(day: string, fact: K) => CompanyFacts[K];
  /** Assumes `meanwhile` until the fact is known. */
  onOr: <K extends CompanyFact>(day: string, fact: K, meanwhile: CompanyFacts[K]) => CompanyFacts[K];
  ofYear: <K extends YearFact>(year: string, fact: K) => YearFacts[K];
  ofYearOr: <K extends YearFact>(year: string, fact: K, meanwhile: YearFacts[K]) => YearFacts[K];
};

/** Facts assumed while a rule is tried, on days without a known value. */
export type Supposed = Readonly<Partial<Record<FactKey, string>>>;

export type Reading = {
  read: FactReader;
  used: UsedFact[];
  /** Facts that were assumed and are worth asking for. */
  meanwhile: FactKey[];
};

export function readerOf(facts: TaxFacts, supposed: Supposed = {}): Reading {
  const used: UsedFact[] = [];
  const meanwhile: FactKey[] = [];
  const note = <T extends string | number>(fact: FactKey, value: T | undefined, from: string | null = null): T => {
    const guess = supposed[fact] as T | undefined;
    if (value === undefined && guess === undefined) throw new UnknownFact(fact);
    if (value === undefined) return guess!;
    if (!used.some((one) => one.fact === fact && one.value === value))
      used.push({ fact, value, ...(from !== null && { from }) });
    return value;
  };
  const ofYear = <K extends YearFact>(year: string, fact: K) => facts.years[year]?.[fact];
  const on = (day: string, fact: CompanyFact) => factOn(facts.company[fact] as History<string> | undefined, day);
  let changes: string[] | undefined;
  const suppose = <T>(fact: FactKey, value: T): T => {
    if (!meanwhile.includes(fact)) meanwhile.push(fact);
    return value;
  };
  return {
    used,
    meanwhile,
    read: {
      formedOn: () => note('formed_on', facts.formed_on),
      endOn: (which) => (facts[which] === undefined ? undefined : note(which, facts[which])),
      peekEnd: (which) => facts[which],
      peek: (day, fact) => (on(day, fact)?.value ?? undefined) as never,
      changeDays: () => (changes ??= changeDays(facts)),
      on: (day, fact) => {
        const holds = on(day, fact);
        return note(fact, holds?.value ?? undefined, holds?.from) as never;
      },
      onOr: (day, fact, value) => {
        const holds = on(day, fact);
        return holds?.value ? (note(fact, holds.value, holds.from) as never) : suppose(fact, value);
      },
      ofYear: (year, fact) => note(`${fact}:${year}`, ofYear(year, fact)) as never,
      ofYearOr: (year, fact, value) => {
        const known = ofYear(year, fact);
        return known === undefined ? suppose(`${fact}:${year}`, value) : (note(`${fact}:${year}`, known) as never);
      },
    },
  };
}

export function factOn<T>(history: History<T> | undefined, day: string): Dated<T> | undefined {
  return history?.findLast(({ from }) => from === null || from <= day);
}

export function changeDays({ company }: TaxFacts): string[] {
  const days = Object.values(company).flatMap((history) =>
    (history as History<unknown>).flatMap(({ from }) => from ?? []),
  );
  return [...new Set(days)].toSorted();
}

type SourcedAnswer = { fact: string; from?: string | null | undefined; said_by: SaidBy };

/** Whether staff set the value that holds on that day (null: the formation), so that another answer would contradict it. */
export const isOfTeam = (answers: readonly SourcedAnswer[], fact: string, from: string | null): boolean =>
  answers.some((one) => one.said_by === 'team' && one.fact === fact && (one.from ?? '') <= (from ?? ''));
