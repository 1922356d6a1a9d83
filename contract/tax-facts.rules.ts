/**
 * What the rules of taxes ask about a company. Each fact is known or it is not; what is not known is a question to whoever
 * can answer it, never a guess (tax.md, "Rule book"). Pure.
 */
import type { YearEnd } from './tax-dates.rules.ts';

/** Of the company, as it is now. */
export type CompanyFacts = {
  /** The state's. */
  formed_on: string;
  /** How many members. */
  owners: 'one' | 'several';
  /** Whether they are US persons for taxes: citizens, residents or US companies. */
  owners_are: 'foreign' | 'us' | 'mixed';
  /** Whether the only owner is a human being. */
  owner_is: 'person' | 'company';
  /** By form 8832 or 2553. */
  taxed_as: 'default' | 'corporation';
  fiscal_year_end: YearEnd;
  /** Whether there is income effectively connected with a US business, as a preparer found. */
  us_business: 'yes' | 'no';
};

/** Of one tax year, or of one calendar year. */
export type YearFacts = {
  /** Money or things between the company and its owner, or what belongs to them. */
  related_transactions: 'yes' | 'no';
  /** Accounts outside the US that held more than 10 000 dollars together on any day. */
  foreign_accounts: 'yes' | 'no';
  /** Dollars of what the company owns in Wyoming at the end of its year. */
  wyoming_assets: number;
};

export type CompanyFact = keyof CompanyFacts;
export type YearFact = keyof YearFacts;
/** `owners`, or `foreign_accounts:2026` of one year. */
export type FactKey = CompanyFact | `${YearFact}:${string}`;

/** What is absent is unknown. */
export type TaxFacts = { company: Partial<CompanyFacts>; years: Readonly<Record<string, Partial<YearFacts>>> };

/** The values that a fact can have; undefined for a day or an amount. */
export const factValues: Readonly<Record<CompanyFact | YearFact, readonly string[] | undefined>> = {
  formed_on: undefined,
  owners: ['one', 'several'],
  owners_are: ['foreign', 'us', 'mixed'],
  owner_is: ['person', 'company'],
  taxed_as: ['default', 'corporation'],
  fiscal_year_end: ['12-31', '03-31', '06-30', '09-30'],
  us_business: ['yes', 'no'],
  related_transactions: ['yes', 'no'],
  foreign_accounts: ['yes', 'no'],
  wyoming_assets: undefined,
};

export type UsedFact = { fact: FactKey; value: string | number };

/** Stops a rule at what it has to know and does not. */
export class UnknownFact extends Error {
  readonly fact: FactKey;
  constructor(fact: FactKey) {
    super(`unknown: ${fact}`);
    this.fact = fact;
  }
}

/** How a rule reads facts: what it read made its result, and nothing else can have. */
export type FactReader = {
  of: <K extends CompanyFact>(fact: K) => CompanyFacts[K];
  ofYear: <K extends YearFact>(year: string, fact: K) => YearFacts[K];
};

export function readerOf(facts: TaxFacts): { read: FactReader; used: UsedFact[] } {
  const used: UsedFact[] = [];
  const note = <T extends string | number>(fact: FactKey, value: T | undefined): T => {
    if (value === undefined) throw new UnknownFact(fact);
    if (!used.some((one) => one.fact === fact)) used.push({ fact, value });
    return value;
  };
  return {
    used,
    read: {
      of: (fact) => note(fact, facts.company[fact]) as never,
      ofYear: (year, fact) => note(`${fact}:${year}`, facts.years[year]?.[fact]) as never,
    },
  };
}
