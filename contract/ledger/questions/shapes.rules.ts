/** Shapes of the yearly questions about what no bank file shows, and of their answers. */
import type { CategoryKey } from '../categories/list.rules.ts';

export const ledgerAnswers = ['yes', 'no', 'not_sure'] as const;
export type LedgerAnswer = (typeof ledgerAnswers)[number];

/** `related`: another company of the owner's, or a relative of the owner. */
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

/** An entry for the owner's money and its use. Without `with`, the money went through an account that has no file. */
export type Making = {
  /** The entry between the company and its owner; `in` is a gain of the company, `out` a loss. */
  category: CategoryKey;
  direction: 'in' | 'out';
  with?: CategoryKey;
};

export type LedgerQuestion = {
  question: string;
  help: string;
  why: string;
  /** Place of a yes on Form 5472; absent when it fills no line. */
  part?: 'IV' | 'V' | 'VI';
  line?: string;
  hasItems: boolean;
  payers: readonly Payer[];
  making?: Making;
};
