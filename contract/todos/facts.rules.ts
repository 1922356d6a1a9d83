import type { ObligationState } from '../tax/book/obligation-states.rules.ts';
import type { ActionState } from '../formation/required-actions.rules.ts';
import type { Filer, ReturnKind } from '../returns/kinds.rules.ts';
import type { ReturnState } from '../returns/states.rules.ts';
import type { Stage, Turn } from '../formation/stages.rules.ts';
import type { SigningWay } from '../signatures/envelope.rules.ts';
import type { Decline } from '../renewals/declines.rules.ts';
import type { RuleId } from '../tax/book/rule.rules.ts';

/** By urgency, for todos without a day. */
export const todoKinds = [
  'charge',
  'payment',
  'details',
  'other_name',
  'signing',
  'hand_over',
  'closing',
  'action',
  'overdue_date',
  'return',
  'near_date',
  'bank_file',
  'tax_questions',
  'entries',
  'paper_fact',
  'signature',
  'bank_paper',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** Where a todo is done; its `year` and `item` give the place on that page. */
export const todoPlaces = [
  'wizard',
  'company',
  'documents',
  'taxes',
  'return',
  'ledger',
  'support',
  'signing',
  'charge',
  'people',
] as const;
export type TodoPlace = (typeof todoPlaces)[number];

export type Todo = {
  key: string;
  kind: TodoKind;
  what: string;
  why: string;
  /** ISO day. */
  until: string | null;
  isOverdue: boolean;
  since: Date | null;
  place: TodoPlace;
  year: number | null;
  item: string | null;
};

export type TodoFacts = {
  /** Null before a case is open, when only the payment is known. */
  stage: Stage | null;
  turn: Turn;
  turnSince: Date;
  openParts: number;
  /** Renewals that could not be charged; who pays them sees them. */
  charges: readonly { id: string; amount_cents: number; decline: Decline | null }[];
  /** Neither paid nor abandoned. */
  isUnpaid: boolean;
  actions: readonly {
    id: string;
    message: string;
    state: ActionState;
    asked_at: Date;
  }[];
  dates: readonly {
    key: string;
    rule: RuleId;
    period: string;
    due_on: string;
    extended_to: string | null;
    state: ObligationState;
  }[];
  taxQuestions: number;
  returns: readonly {
    id: string;
    kind: ReturnKind;
    tax_year: number;
    period: string;
    due_on: string;
    state: ReturnState;
    filed_by: Filer;
  }[];
  /** Per year that is not locked: files with questions or quarantined rows, and entries that wait for a decision. */
  years: readonly { year: number; files: number; entries: number }[];
  /** Nobody was asked to sign them. */
  unsigned: readonly { id: string; title: string }[];
  /** Open ones in which it is the owner's turn to sign. */
  signings: readonly { id: string; title: string; way: SigningWay; expires_at: Date }[];
  /** The company is offered to the caller. */
  offers: readonly { id: string; by: string; expires_at: Date }[];
  /** Another *titular* asked to close it, and the caller may stop that. */
  closings: readonly { id: string; by: string; closes_at: Date }[];
  /** Missing owners' papers of the bank folder, except those that an action asks for. */
  bankPapers: readonly string[];
  paperFacts: readonly string[];
};

type TodoText = Pick<Todo, 'key' | 'kind' | 'what' | 'why' | 'place'>;

export const todo = (text: TodoText & Partial<Todo>): Todo => ({
  until: null,
  isOverdue: false,
  since: null,
  year: null,
  item: null,
  ...text,
});
