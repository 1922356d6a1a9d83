import { inkPageOf, type ReturnKind } from './kinds.rules.ts';

/**
 * With ink: `to_compare` once the signed page came, `to_sign_again` where it was sent back, then `signed`. `sent` has
 * no proof yet; `filed` has one, and is locked.
 */
export const returnStates = [
  'making',
  'failed',
  'in_review',
  'sent_back',
  'to_approve',
  'approved',
  'to_compare',
  'to_sign_again',
  'signed',
  'sent',
  'filed',
] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnSteps = [
  'make',
  'made',
  'fail',
  'accept',
  'send_back',
  'approve',
  'sign',
  'match',
  'refuse_page',
  'send',
  'prove',
] as const;
export type ReturnStep = (typeof returnSteps)[number];

const approvedStates: readonly ReturnState[] = ['approved', 'to_compare', 'to_sign_again', 'signed'];

const steps: Readonly<Record<ReturnStep, { from: readonly ReturnState[]; to: ReturnState }>> = {
  // Until it is with the agency it can be made anew; an approval and a signature of what was before are worth nothing then.
  make: { from: ['failed', 'in_review', 'sent_back', 'to_approve', ...approvedStates], to: 'making' },
  made: { from: ['making'], to: 'in_review' },
  fail: { from: ['making'], to: 'failed' },
  accept: { from: ['in_review'], to: 'to_approve' },
  send_back: { from: ['in_review', 'to_approve', ...approvedStates], to: 'sent_back' },
  approve: { from: ['to_approve'], to: 'approved' },
  // Until it was compared a better picture may take its place.
  sign: { from: ['approved', 'to_compare', 'to_sign_again'], to: 'to_compare' },
  match: { from: ['to_compare'], to: 'signed' },
  refuse_page: { from: ['to_compare'], to: 'to_sign_again' },
  send: { from: ['approved', 'signed'], to: 'sent' },
  prove: { from: ['approved', 'signed', 'sent'], to: 'filed' },
};

type Standing = { kind: ReturnKind; state: ReturnState };

/** Where a step leads from a state; undefined where it is not possible. */
export function stateAfter(packet: Standing, step: ReturnStep): ReturnState | undefined {
  const { from, to } = steps[step];
  if (!from.includes(packet.state) || lacksSignature(packet, step)) return undefined;
  return step === 'sign' && !inkPageOf(packet.kind) ? undefined : to;
}

/** Approved, signed with ink by nobody yet, and to be sent or proved: an unsigned return is none (form-5472-de.md §3). */
export function lacksSignature({ kind, state }: Standing, step: ReturnStep): boolean {
  if (step !== 'send' && step !== 'prove') return false;
  return inkPageOf(kind) !== undefined && state !== 'signed' && approvedStates.includes(state);
}

/** Whether what it says can still change without an amendment. */
export const isBeforeFiling = (state: ReturnState): boolean => state !== 'sent' && state !== 'filed';

/** Whether a statement of reasonable cause may be added: its papers are there, and it is not with its agency yet. */
export const takesStatementNow = (packet: { state: ReturnState; takes_statement: boolean }): boolean =>
  packet.takes_statement && isBeforeFiling(packet.state) && packet.state !== 'making' && packet.state !== 'failed';

/** Days without a proof after which the team has a task. */
export const proofDaysMax = 3;

/** The team's verdict on a signed page; null while nobody compared it. */
export const pageVerdicts = ['matches', 'sent_back'] as const;
export type PageVerdict = (typeof pageVerdicts)[number];
