/** What a member of staff may do with a case now, and what each step still needs. By the same decision as the server's; pure. */
import { decide, transitionsFor, type CaseState } from '@zarpa/contract/formation.rules.ts';
import type { Stage } from '@zarpa/contract/stages.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff.rules.ts';
import {
  conditions,
  needSentences,
  transitions,
  type Need,
  type StageEvent,
  type Transition,
} from '@zarpa/contract/transitions.rules.ts';
import type { Problem } from '../../ui/form/problem-places.ts';
import type { Move, StaffCase } from './staff-cases.data.ts';

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
    ...offered.map((transition) => stepOf(transition, heldBy(state, transition, role))),
    ...gone.map((transition) => ({ ...stepOf(transition, []), isGone: true })),
  ];
}

function stepOf({ event, label, needs }: Transition, held: string[]): Step {
  return {
    event,
    label,
    fields: stepFields.filter((field) => needs.includes(field)),
    needsProof: needs.includes('proof'),
    held,
    isFinal: event === 'refused' || event === 'cancelled',
    isGone: false,
  };
}

/** As the server reads it from its tables. */
export function caseStateOf({ standing, filings, history }: StaffCase): CaseState {
  const into = history
    .filter(({ kind, facts }) => kind !== 'reverted' && facts['to'] === standing.stage)
    .toSorted((one, other) => other.number - one.number)[0];
  return {
    stage: standing.stage,
    stageBefore: (into?.facts['from'] as Stage | undefined) ?? null,
    blocked: standing.actions.flatMap(({ blocks }) => (blocks ? [blocks] : [])),
    isInFlight: filings.some(({ state }) => state === 'out'),
  };
}

const isCondition = (need: Need) => (conditions as readonly Need[]).includes(need);

function heldBy(state: CaseState, { event }: Transition, role: StaffRole): string[] {
  const decision = decide(state, event, role, {});
  return decision.kind === 'needs' ? decision.needs.filter(isCondition).map((need) => needSentences[need]) : [];
}

/** What stands in a step's form; `proof` is the id of a paper of this case. */
export type StepEntry = Record<StepField | 'proof', string>;

export const emptyEntry: StepEntry = { formed_on: '', filing_number: '', ein: '', reason: '', proof: '' };

export function stepProblems({ event, fields }: Step, whole: StaffCase, role: StaffRole, entry: StepEntry): Problem[] {
  const decision = decide(caseStateOf(whole), event, role, entry);
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
