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
  /** Cut short by a change of the company; another period with the same name may follow. */
  isCut?: boolean;
  /** Start of the months until the due day, if not the period's last day. */
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
  general: string;
  how: string;
  penalty: string;
  /** How to get an extension; absent without one. Without `form` it is automatic. */
  extension?: { form?: '7004' | '4868'; text: string };
  /** Days on which the rule is in force; `until` is open without a known end. */
  from: string;
  until?: string;
  source: string;
  checked_on: string;
  advice?: string;
  periodsUntil: (read: FactReader, until: string) => Period[];
  appliesOn: (read: FactReader, day: string) => boolean;
  /** `part`: due for the days on which it applies. `whole`: due for the whole period if it applies on any day of it. */
  due: 'part' | 'whole';
  dueOf: (period: Period) => DueDays;
  /** Whether it is due for a period; for every period when absent. */
  isDueIn?: (read: FactReader, period: Period) => boolean;
  feeOf?: { least: number; exactly: (read: FactReader, period: Period) => number };
};
