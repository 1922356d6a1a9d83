/** What is asked once a year because no bank's file shows it: shapes of a question and of its answer. Pure. */
import type { CategoryKey } from '../categories/list.rules.ts';

export const ledgerAnswers = ['yes', 'no', 'not_sure'] as const;
export type LedgerAnswer = (typeof ledgerAnswers)[number];

/** `related`: another company of the owner's, or somebody of the owner's family. */
export const payers = ['owner', 'related', 'company'] as const;
export type Payer = (typeof payers)[number];

export const payerLabels: Readonly<Record<Payer, string>> = {
  owner: 'Un dueño, de su bolsillo',
  related: 'Otra empresa tuya o un familiar',
  company: 'La LLC, desde una cuenta suya',
};

/** One payment, loan or thing that an answer tells of. */
export type AnswerItem = {
  /** `2026-01-31` */
  day: string;
  currency: string;
  /** In the currency's smallest unit, always positive. */
  amountMinor: number;
  paidBy: Payer;
  /** What it was, in the customer's words. */
  note: string;
};

export type QuestionAnswer = { answer: LedgerAnswer; items: readonly AnswerItem[] };

/**
 * What a thing told becomes in the ledger: money of the owner, and against it what it was spent on. `with` absent: it went
 * into an account of which there is no file, or out of one.
 */
export type Making = {
  /** What it is between the company and its owner; `in` gains, `out` loses. */
  category: CategoryKey;
  direction: 'in' | 'out';
  with?: CategoryKey;
};

export type LedgerQuestion = {
  /** In Spanish, with its marks. */
  question: string;
  help: string;
  /** Why it matters: where it stands in the papers, in Spanish. */
  why: string;
  /** Where a yes stands on the Form 5472; absent where it stands on no line of it. */
  part?: 'IV' | 'V' | 'VI';
  /** Of Part IV. */
  line?: string;
  /** Whether a yes is told with amounts and days; otherwise it leads to another step. */
  hasItems: boolean;
  /** Who may have paid; the company's own payments stand in its files. */
  payers: readonly Payer[];
  making?: Making;
};
