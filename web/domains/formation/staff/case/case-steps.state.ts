import { centsIn } from '@zarpa/contract/values/money.rules.ts';
import { decide, transitionsFor, type CaseState } from '@zarpa/contract/formation/case.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { caseSteps } from '@zarpa/contract/formation/steps.rules.ts';
import {
  conditions,
  needSentences,
  transitions,
  type Need,
  type StageEvent,
  type Transition,
} from '@zarpa/contract/formation/transitions.rules.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import { isWaiting } from '../corrections/open-proposal.state.ts';
import type { Given, Reversal, StaffCase } from '../staff-cases.data.ts';

const stepFields = [
  'name',
  'formed_on',
  'filing_number',
  'ein',
  'answered_on',
  'receipt_number',
  'fee',
  'method',
  'reason',
] as const;
type StepField = (typeof stepFields)[number];

export type Step = {
  event: StageEvent;
  label: string;
  fields: StepField[];
  needsProof: boolean;
  mayProve: boolean;
  held: string[];
  needsSecondPerson: boolean;
  isFinal: boolean;
  isGone: boolean;
};

export function stepsOf(whole: StaffCase, role: StaffRole, open: StageEvent | undefined): Step[] {
  const state = caseStateOf(whole);
  const offered = transitionsFor(state, role);
  const gone = transitions.filter(({ event }) => event === open && !offered.some((each) => each.event === event));
  // Undoing contradicts an agency when its proof is required.
  const undoing = decide(state, 'reverted', role, { reason: '-', isConfirmed: true });
  const isContradicted = undoing.kind === 'needs' && undoing.needs.includes('counter_proof');
  const steps = offered.map((transition) => stepOf(transition, heldBy(whole, transition, role), isContradicted));
  return [
    ...steps.filter(({ isFinal }) => !isFinal),
    ...steps.filter(({ isFinal }) => isFinal),
    ...gone.map((transition) => ({ ...stepOf(transition, [], isContradicted), isGone: true })),
  ];
}

const extraFields: Readonly<Partial<Record<StageEvent, readonly StepField[]>>> = {
  submitted: ['receipt_number', 'fee', 'method'],
  name_rejected: ['answered_on'],
  returned_by_state: ['answered_on'],
  ein_requested: ['method'],
  ein_issued: ['answered_on'],
  ein_refused: ['answered_on'],
};

function stepOf({ event, label, needs }: Transition, held: string[], isContradicted: boolean): Step {
  return {
    event,
    label,
    fields: stepFields.filter((field) => needs.includes(field as Need) || extraFields[event]?.includes(field)),
    needsProof: needs.includes('proof') || (needs.includes('counter_proof') && isContradicted),
    mayProve: ['name_rejected', 'returned_by_state', 'ein_refused', 'reverted'].includes(event),
    needsSecondPerson: needs.includes('second_person'),
    held,
    isFinal: event === 'refused' || event === 'cancelled',
    isGone: false,
  };
}

export function caseStateOf({ standing, filings, history }: StaffCase): CaseState {
  const steps = caseSteps(history.toSorted((one, other) => one.number - other.number));
  return {
    stage: standing.stage,
    stageBefore: steps.at(-1)?.from ?? null,
    blocked: standing.actions.flatMap(({ blocks }) => (blocks ? [blocks] : [])),
    isInFlight: filings.some(({ state }) => state === 'out' || state === 'sending'),
    isSending: filings.some(({ state }) => state === 'sending'),
    lastStep: steps.at(-1)?.kind,
  };
}

const isCondition = (need: Need) => (conditions as readonly Need[]).includes(need);

function heldBy(whole: StaffCase, { event, needs }: Transition, role: StaffRole): string[] {
  // A second person confirms by proposal, one at a time.
  if (needs.includes('second_person') && isWaiting(whole)) return ['Ya hay un cambio por confirmar.'];
  const decision = decide(caseStateOf(whole), event, role, { isConfirmed: true });
  return decision.kind === 'needs' ? decision.needs.filter(isCondition).map((need) => needSentences[need]) : [];
}

export type StepEntry = Record<StepField | 'proof', string>;

export const emptyEntry: StepEntry = {
  name: '',
  formed_on: '',
  filing_number: '',
  ein: '',
  answered_on: '',
  receipt_number: '',
  fee: '',
  method: '',
  reason: '',
  proof: '',
};

export function stepProblems({ event, fields }: Step, whole: StaffCase, role: StaffRole, entry: StepEntry): Problem[] {
  const wrongFee: Problem[] =
    fields.includes('fee') && entry.fee.trim() !== '' && centsIn(entry.fee) === undefined
      ? [{ field: 'fee', message: 'Escribe la suma en dólares, como 100 o 102,50.', isMissing: false }]
      : [];
  const decision = decide(caseStateOf(whole), event, role, { ...entry, isConfirmed: true });
  if (decision.kind !== 'needs') return wrongFee;
  const needed = decision.needs;
  return [
    ...wrongFee,
    ...fields.flatMap((field) => {
      const need = needed.find((one) => one === field);
      return need ? [{ field, message: needSentences[need], isMissing: entry[field].trim() === '' }] : [];
    }),
  ];
}

export function givenOf({ event, fields, needsProof, mayProve }: Step, entry: StepEntry): Given {
  const typed = fields
    .filter((field) => field !== 'fee')
    .flatMap((field) => (entry[field].trim() ? [[field, entry[field].trim()]] : []));
  const cents = fields.includes('fee') ? centsIn(entry.fee) : undefined;
  return {
    event,
    ...(Object.fromEntries(typed) as Omit<Given, 'event'>),
    ...(cents !== undefined && { fee_cents: cents }),
    ...((needsProof || mayProve) && entry.proof && { proof: entry.proof }),
  };
}

export function reversalOf(version: number, { reason, proof }: StepEntry): Reversal {
  return { version, reason: reason.trim(), ...(proof && { proof }) };
}
