/** What a rule of taxes is: what it says, to whom it applies, and which days follow. The rules themselves: `tax-book.rules.ts`. Pure. */
import type { FactReader } from './tax-facts.rules.ts';

export const jurisdictions = { wyoming: 'Wyoming', irs: 'IRS', fincen: 'FinCEN', bea: 'BEA' } as const;
export type Jurisdiction = keyof typeof jurisdictions;

export const ruleIds = [
  'wy_annual_report',
  'form_5472',
  'form_1065',
  'schedule_c',
  'form_1120',
  'form_1040nr',
  'be_13',
  'fbar',
  'boi',
  'agent_renewal',
] as const;
export type RuleId = (typeof ruleIds)[number];

/** What falls due of a rule, once for each period. */
export type Due = {
  /** `2026`, or `2026-27`; of what is due once, empty. */
  period: string;
  due_on: string;
  /** With an extension, or where more time comes by itself. */
  extended_to?: string;
};

export type TaxRule = {
  id: RuleId;
  jurisdiction: Jurisdiction;
  /** The obligation in one line. */
  title: string;
  /** What it is, for somebody who never heard of it. */
  what: string;
  /** To whom it applies and by when, where the facts are not known yet. */
  general: string;
  how: string;
  /** What not doing it costs. */
  penalty: string;
  /** How one gets more time; absent where there is none. Without a form it comes by itself. */
  extension?: { form?: '7004' | '4868'; text: string };
  /** In force; `until` is open where nobody knows an end. */
  from: string;
  until?: string;
  source: string;
  /** The day on which somebody last compared it with its source. */
  checked_on: string;
  /** What a person should look at, whatever we say. */
  advice?: string;
  applies: (read: FactReader) => boolean;
  /** What falls due of it by a day, where it applies. */
  duesUntil: (read: FactReader, until: string) => Due[];
  /** Whether it is due in one of its periods; in all of them where it is absent. */
  isDueIn?: (read: FactReader, due: Due, index: number) => boolean;
  /** Dollars that it costs to file, at least, and exactly where that is known. */
  feeOf?: { least: number; exactly: (read: FactReader, due: Due) => number };
};
