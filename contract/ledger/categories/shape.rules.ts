import type { LineName } from '../lines.rules.ts';

/** `own` moves the company's money; `refund` has to say what it was; `unclassified` waits for a person. */
export type CategoryKind = 'income' | 'expense' | 'owner' | 'own' | 'refund' | 'unclassified';

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
  label: string;
  explanation: string;
  /** The label in English, as a worksheet or a form's list writes it. */
  english: string;
  kind: CategoryKind;
  direction: Direction | 'both';
  line?: LineName;
  countsAs?: string;
  /** How much of it a return may subtract, where that is not all. */
  deductiblePercent?: number;
  relatedRole?: RelatedRole;
};

export const directionOf = (amountMinor: number): Direction => (amountMinor < 0 ? 'out' : 'in');
