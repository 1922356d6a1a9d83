/** A form of which every line is known: what its worksheet prints, and what goes into the official one. Pure. */
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
  /** By which the official form's map knows it (`1a_name`, `17b`); of a worksheet alone it is its own. */
  key: string;
  /** As the form numbers it: `1a`, `17b`, `Item E`. */
  line: string;
  /** The form's own words, in English. */
  label: string;
  value: LineValue;
  /** What makes an amount, where it is of the ledger; the rest of it where those cited are not all. */
  cited?: readonly CitedEntry[];
  more?: { entries: number; cents: number };
  /** -1 where the line says as a positive amount what the company lost: by it `cited` and `more` become the line's. */
  sign?: -1;
  /** In Spanish, for the customer: what it is, or why it is left empty. */
  note?: string;
};

export type FormPart = { title: string; lines: readonly FilledLine[] };

/** Rows of a statement that is attached: the Part V statement, other deductions, line 48 of Schedule C. */
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
  /** 'Form 5472, Part V – Statement of reportable transactions' */
  title: string;
  /** By kind, with its total. */
  groups: readonly { title: string; rows: readonly StatementRow[]; usdCents: number }[];
  usdCents: number;
};

export type FilledForm = {
  form: FormId;
  /** 'Form 5472 (Rev. December 2023)' */
  title: string;
  /** Of a K-1, or of one of several Forms 5472, whose it is. */
  subject: string;
  /** Of a Form 5472 of a related party, the party's id. */
  subjectId?: string;
  parts: readonly FormPart[];
  statements: readonly Statement[];
  /** In Spanish: what was decided, what a preparer has to look at. */
  notes: readonly string[];
};
