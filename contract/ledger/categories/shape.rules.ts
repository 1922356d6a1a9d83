import type { LineName } from '../lines.rules.ts';

/** `own` moves the company's own money; a `refund` needs the category that it refunds; `unclassified` waits for a person. */
export type CategoryKind = 'income' | 'expense' | 'owner' | 'own' | 'refund' | 'unclassified';

export type Direction = 'in' | 'out';

/** Role on Form 5472: kinds of the Part V statement, and those that belong in Parts IV and VI instead. */
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
  english: string;
  kind: CategoryKind;
  direction: Direction | 'both';
  line?: LineName;
  countsAs?: string;
  /** The deductible share, where it is not everything. */
  deductiblePercent?: number;
  relatedRole?: RelatedRole;
};

export const directionOf = (amountMinor: number): Direction => (amountMinor < 0 ? 'out' : 'in');
