/** What a category of the ledger is: the shape of one row of the catalogue. Pure. */
import type { LineName } from '../lines.rules.ts';

/**
 * `income` and `expense` make the result; `owner` is money between the company and who owns it; `own` changes where its money
 * lies or what it owes; `refund` is money given back of which one has to say what it was; `unclassified` waits for a person.
 */
export type CategoryKind = 'income' | 'expense' | 'owner' | 'own' | 'refund' | 'unclassified';

/** Of an amount: what an account gained, or lost. */
export type Direction = 'in' | 'out';

/** What it is on a Form 5472: the kinds of its Part V statement, and what stands in its Parts IV and VI instead. */
export type RelatedRole =
  | 'contribution'
  | 'distribution'
  | 'formation_paid_by_owner'
  | 'expense_paid_by_owner'
  | 'reimbursement'
  | 'dissolution'
  | 'loan_from_owner'
  | 'loan_to_owner'
  | 'services_by_related'
  | 'in_kind';

export type LedgerCategory = {
  /** In Spanish, as a chip. */
  label: string;
  /** One line in plain words, with examples. */
  explanation: string;
  /** The label in English, as a worksheet or a form's list writes it. */
  english: string;
  kind: CategoryKind;
  /** An expense comes in where it was given back. */
  direction: Direction | 'both';
  /** By which its line of a form is found; none where it is on no return's page of income and deductions. */
  line?: LineName;
  /** On a return it is a part of that one. */
  countsAs?: string;
  /** How much of it a return may subtract, where that is not all. */
  deductiblePercent?: number;
  relatedRole?: RelatedRole;
};

export const directionOf = (amountMinor: number): Direction => (amountMinor < 0 ? 'out' : 'in');
