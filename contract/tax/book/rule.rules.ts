/** What a rule of taxes is: what it says, to whom it applies, and which days follow. The rules themselves: `catalogue.rules.ts`. Pure. */
import type { FactReader } from './facts.rules.ts';

export const jurisdictions = {
  wyoming: 'Wyoming',
  irs: 'IRS',
  fincen: 'FinCEN',
  bea: 'BEA',
  states: 'Estados',
} as const;
export type Jurisdiction = keyof typeof jurisdictions;

export const ruleIds = [
  'wy_annual_report',
  'form_5472',
  'form_1065',
  'schedule_c',
  'form_1120',
  'owner_return',
  'form_1040nr',
  'form_1120f',
  'form_8804',
  'form_8813',
  'form_8822b',
  'form_1099nec',
  'form_1042s',
  'sales_tax',
  'be_13',
  'fbar',
  'boi',
  'agent_renewal',
] as const;
export type RuleId = (typeof ruleIds)[number];

export type Period = {
  name: string;
  begin: string;
  end: string;
  /** Ended by a change of what the company is: another one of the same name may follow. */
  isCut?: boolean;
  /** Where it is not from its last day that the months until it is due are counted. */
  countedFrom?: string;
};

export type DueDays = {
  due_on: string;
  extended_to?: string;
};

export type TaxRule = {
  id: RuleId;
  jurisdiction: Jurisdiction;
  title: string;
  what: string;
  /** To whom it applies and by when, where the facts are not known yet. */
  general: string;
  how: string;
  penalty: string;
  /** How one gets more time; absent where there is none. Without a form it comes by itself. */
  extension?: { form?: '7004' | '4868'; text: string };
  /** In force; `until` is open where nobody knows an end. */
  from: string;
  until?: string;
  source: string;
  checked_on: string;
  advice?: string;
  periodsUntil: (read: FactReader, until: string) => Period[];
  appliesOn: (read: FactReader, day: string) => boolean;
  /** `part`: due of the days on which it applies. `whole`: of all of the period where it applies on one of its days. */
  due: 'part' | 'whole';
  dueOf: (period: Period) => DueDays;
  /** Whether it is due of one of its periods; of all of them where it is absent. */
  isDueIn?: (read: FactReader, period: Period) => boolean;
  /** Dollars that it costs to file, at least, and exactly where that is known. */
  feeOf?: { least: number; exactly: (read: FactReader, period: Period) => number };
};
