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

export type AnswerItem = {
  /** `2026-01-31` */
  day: string;
  currency: string;
  /** In the currency's smallest unit, always positive. */
  amountMinor: number;
  paidBy: Payer;
  note: string;
};

export type QuestionAnswer = { answer: LedgerAnswer; items: readonly AnswerItem[] };

/** Money of the owner, and what it was spent on. Without `with` it went through an account that has no file. */
export type Making = {
  /** What it is between the company and its owner; `in` gains, `out` loses. */
  category: CategoryKey;
  direction: 'in' | 'out';
  with?: CategoryKey;
};

export type LedgerQuestion = {
  question: string;
  help: string;
  why: string;
  /** Where a yes stands on the Form 5472; absent where it stands on no line of it. */
  part?: 'IV' | 'V' | 'VI';
  line?: string;
  /** Whether a yes takes items with amounts and days; otherwise it leads to another step. */
  hasItems: boolean;
  payers: readonly Payer[];
  making?: Making;
};
