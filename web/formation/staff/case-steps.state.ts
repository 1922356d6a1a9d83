/** What a member of staff may do with a case now, and what each step still needs. By the same decision as the server's; pure. */
import { decide, transitionsFor, type CaseState } from '@zarpa/contract/formation.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff.rules.ts';
import { standingSteps } from '@zarpa/contract/steps.rules.ts';
import {
  conditions,
  needSentences,
  transitions,
  type Need,
  type StageEvent,
  type Transition,
} from '@zarpa/contract/transitions.rules.ts';
import type { Problem } from '../../ui/form/problem-places.ts';
import { isWaiting } from './open-proposal.state.ts';
import type { Move, Reversal, StaffCase } from './staff-cases.data.ts';

export const stepFields = ['formed_on', 'filing_number', 'ein', 'reason'] as const;
export type StepField = (typeof stepFields)[number];

export type Step = {
  event: StageEvent;
  label: string;
  /** What is typed for it, in this order. */
  fields: StepField[];
  needsProof: boolean;
  /** What must be so before, in sentences. */
  held: string[];
  /** It is proposed to another one, who confirms it. */
  needsSecondPerson: boolean;
  /** Ends the case: asked once more. */
  isFinal: boolean;
  /** The case has moved on: it stays while somebody writes in it. */
  isGone: boolean;
};

/** Those that this role may take; `kept` too, which somebody is writing in, though the case has moved on. */
export function stepsOf(whole: StaffCase, role: StaffRole, kept: StageEvent | undefined): Step[] {
  const state = caseStateOf(whole);
  const offered = transitionsFor(state, role);
  const gone = transitions.filter(({ event }) => event === kept && !offered.some((each) => each.event === event));
  return [
    ...offered.map((transition) => stepOf(transition, heldBy(whole, transition, role))),
    ...gone.map((transition) => ({ ...stepOf(transition, []), isGone: true })),
  ];
}

function stepOf({ event, label, needs }: Transition, held: string[]): Step {
  return {
    event,
    label,
    fields: stepFields.filter((field) => needs.includes(field)),
    needsProof: needs.includes('proof'),
    needsSecondPerson: needs.includes('second_person'),
    held,
    isFinal: event === 'refused' || event === 'cancelled',
    isGone: false,
  };
}

/** As the server reads it from its tables. */
export function caseStateOf({ standing, filings, history }: StaffCase): CaseState {
  const steps = standingSteps(history.toSorted((one, other) => one.number - other.number));
  return {
    stage: standing.stage,
    stageBefore: steps.at(-1)?.from ?? null,
    blocked: standing.actions.flatMap(({ blocks }) => (blocks ? [blocks] : [])),
    isInFlight: filings.some(({ state }) => state === 'out' || state === 'sending'),
    isSending: filings.some(({ state }) => state === 'sending'),
  };
}

const isCondition = (need: Need) => (conditions as readonly Need[]).includes(need);

function heldBy(whole: StaffCase, { event, needs }: Transition, role: StaffRole): string[] {
  // A second person is asked for by proposing it, one proposal at a time.
  if (needs.includes('second_person') && isWaiting(whole)) return ['Ya hay un cambio por confirmar.'];
  const decision = decide(caseStateOf(whole), event, role, { isConfirmed: true });
  return decision.kind === 'needs' ? decision.needs.filter(isCondition).map((need) => needSentences[need]) : [];
}

/** What stands in a step's form; `proof` is the id of a paper of this case. */
export type StepEntry = Record<StepField | 'proof', string>;

export const emptyEntry: StepEntry = { formed_on: '', filing_number: '', ein: '', reason: '', proof: '' };

export function stepProblems({ event, fields }: Step, whole: StaffCase, role: StaffRole, entry: StepEntry): Problem[] {
  const decision = decide(caseStateOf(whole), event, role, { ...entry, isConfirmed: true });
  if (decision.kind !== 'needs') return [];
  return fields
    .filter((field) => decision.needs.includes(field))
    .map((field) => ({ field, message: needSentences[field], isMissing: entry[field].trim() === '' }));
}

/** What is sent: nothing that the step does not ask for. */
export function moveOf({ event, fields, needsProof }: Step, version: number, entry: StepEntry): Move {
  return {
    event,
    version,
    ...Object.fromEntries(fields.map((field) => [field, entry[field].trim()])),
    ...(needsProof && entry.proof && { proof: entry.proof }),
  };
}

/** What is proposed to another administrator. */
export function reversalOf(version: number, { reason, proof }: StepEntry): Reversal {
  return { version, reason: reason.trim(), proof };
}
