import { stageFacts, type Stage, type Turn } from './stages.rules.ts';
import { may, staffRoles, type StaffRole } from '../staff/roles.rules.ts';
import {
  transitions,
  type AgencyFact,
  type Cause,
  type GivenFact,
  type Need,
  type StageEvent,
  type Transition,
} from './transitions.rules.ts';

export type CaseState = {
  stage: Stage;
  /** Null in the first stage. */
  stageBefore: Stage | null;
  /** Events that the customer's open or sent-back actions hold up. */
  blocked: readonly StageEvent[];
  /** A filing left us and is not answered. */
  isInFlight: boolean;
  /** The partner was asked to file and has not confirmed yet. */
  isSending?: boolean;
  lastStep?: string | undefined;
};

/** Data sent with a move. `isConfirmed`: a second member of staff confirmed it. */
export type Given = Partial<Record<GivenFact | AgencyFact, string | undefined>> & { isConfirmed?: boolean };

export type Decision =
  | { kind: 'moves'; to: Stage }
  /** No such transition from here, or not for this person. */
  | { kind: 'not_allowed' }
  | { kind: 'needs'; needs: readonly Need[] };

export function decide(state: CaseState, event: StageEvent, by: Cause, given: Given): Decision {
  const transition = transitionFrom(state, event);
  // The customer cannot submit the details a second time.
  const before = state.stageBefore === 'awaiting_details' ? null : state.stageBefore;
  const to = transition?.to === 'before' ? before : transition?.to;
  if (!transition || !to || !mayCause(transition, by)) return { kind: 'not_allowed' };
  const needs = transition.needs.filter((need) => !isSatisfied(need, state, { event, by, given }));
  return needs.length > 0 ? { kind: 'needs', needs } : { kind: 'moves', to };
}

export function transitionsFor(state: CaseState, by: Cause): Transition[] {
  return transitions.filter((transition) => decide(state, transition.event, by, {}).kind !== 'not_allowed');
}

function transitionFrom({ stage }: CaseState, event: StageEvent): Transition | undefined {
  return transitions.find((transition) => transition.event === event && transition.from.includes(stage));
}

function mayCause({ by }: Transition, cause: Cause): boolean {
  if (!isStaff(cause)) return by.includes(cause);
  return (
    (by.includes('agent') && may(cause, 'manage_cases')) || (by.includes('administrator') && may(cause, 'decide_cases'))
  );
}

export function isStaff(cause: Cause): cause is StaffRole {
  return staffRoles.some((role) => role === cause);
}

type MoveRequest = { event: StageEvent; by: Cause; given: Given };

function isSatisfied(need: Need, state: CaseState, { event, by, given }: MoveRequest): boolean {
  switch (need) {
    case 'nothing_open':
      // External events have already happened: the filing was checked before it was sent.
      return by === 'provider' || !state.blocked.includes(event);
    case 'nothing_sending':
      return by === 'provider' || !state.isSending;
    case 'nothing_in_flight':
      return !state.isInFlight;
    case 'second_person':
      return given.isConfirmed === true;
    case 'counter_proof':
      return !isAgencyAnswer(state.lastStep) || (given.proof ?? '').trim() !== '';
    case 'ein':
      return einOf(given.ein ?? '') !== undefined;
    default:
      return (given[need] ?? '').trim() !== '';
  }
}

function isAgencyAnswer(step: string | undefined): boolean {
  return (
    step === undefined || ['formed', 'name_rejected', 'returned_by_state', 'ein_issued', 'ein_refused'].includes(step)
  );
}

export function ourNextEvents(stage: Stage): StageEvent[] {
  return transitions
    .filter(({ from, needs }) => from.includes(stage) && needs.includes('nothing_open'))
    .map(({ event }) => event);
}

/** It is the customer's turn while an open action holds up our next step. External events are never held up. */
export function turnOf(stage: Stage, blocked: readonly StageEvent[]): Turn {
  const { turn } = stageFacts[stage];
  return turn === 'us' && ourNextEvents(stage).some((event) => blocked.includes(event)) ? 'customer' : turn;
}

export function isFinal(stage: Stage): boolean {
  return stageFacts[stage].turn === 'nobody';
}

/** `123456789` and `12-3456789` → `12-3456789`; undefined for any other shape. */
export function einOf(text: string): string | undefined {
  const digits = /^(?!00)(\d{2})-?(\d{7})$/.exec(text.trim());
  return digits ? `${digits[1]}-${digits[2]}` : undefined;
}
