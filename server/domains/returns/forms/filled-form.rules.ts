import type { CitedEntry } from './return-facts.rules.ts';

export const formIds = [
  'form_5472',
  'form_1120',
  'form_7004',
  'form_4868',
  'schedule_c',
  'form_1065',
  'schedule_k1',
  'annual_report',
] as const;
export type FormId = (typeof formIds)[number];

export type LineValue = { text: string } | { cents: number } | { ticked: boolean };

export type FilledLine = {
  key: string;
  line: string;
  label: string;
  value: LineValue;
  cited?: readonly CitedEntry[];
  more?: { entries: number; cents: number };
  /** -1 when the line states a loss as a positive amount: `cited` and `more` are multiplied by it. */
  sign?: -1;
  note?: string;
};

export type FormPart = { title: string; lines: readonly FilledLine[] };

export type StatementRow = {
  day: string;
  description: string;
  paidBy: string;
  receivedBy: string;
  currency: string;
  amountMinor: number;
  rate: string | null;
  rateSource: string;
  usdCents: number;
};
export type Statement = {
  key: string;
  title: string;
  groups: readonly { title: string; rows: readonly StatementRow[]; usdCents: number }[];
  usdCents: number;
};

export type FilledForm = {
  form: FormId;
  title: string;
  /** For a K-1, or one of several Forms 5472: the person or party. */
  subject: string;
  subjectId?: string;
  parts: readonly FormPart[];
  statements: readonly Statement[];
  notes: readonly string[];
};
