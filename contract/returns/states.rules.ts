import { inkPageOf, type ReturnKind } from './kinds.rules.ts';

/**
 * With ink: `to_compare` once the signed page arrived, `to_sign_again` when it was sent back, then `signed`. `sent` has no proof
 * yet; `filed` has one, and is locked.
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
  // It can be made again until it is sent; that voids an earlier approval and signature.
  make: { from: ['failed', 'in_review', 'sent_back', 'to_approve', ...approvedStates], to: 'making' },
  made: { from: ['making'], to: 'in_review' },
  fail: { from: ['making'], to: 'failed' },
  accept: { from: ['in_review'], to: 'to_approve' },
  send_back: { from: ['in_review', 'to_approve', ...approvedStates], to: 'sent_back' },
  approve: { from: ['to_approve'], to: 'approved' },
  // A better picture may replace it until it was compared.
  sign: { from: ['approved', 'to_compare', 'to_sign_again'], to: 'to_compare' },
  match: { from: ['to_compare'], to: 'signed' },
  refuse_page: { from: ['to_compare'], to: 'to_sign_again' },
  send: { from: ['approved', 'signed'], to: 'sent' },
  prove: { from: ['approved', 'signed', 'sent'], to: 'filed' },
};

type Standing = { kind: ReturnKind; state: ReturnState };

export function stateAfter(packet: Standing, step: ReturnStep): ReturnState | undefined {
  const { from, to } = steps[step];
  if (!from.includes(packet.state) || lacksSignature(packet, step)) return undefined;
  return step === 'sign' && !inkPageOf(packet.kind) ? undefined : to;
}

/**
 * An approved paper that still needs its ink signature cannot be sent or proved: the IRS does not count an unsigned return as
 * filed (form-5472-de.md §3).
 */
export function lacksSignature({ kind, state }: Standing, step: ReturnStep): boolean {
  if (step !== 'send' && step !== 'prove') return false;
  return inkPageOf(kind) !== undefined && state !== 'signed' && approvedStates.includes(state);
}

export const isBeforeFiling = (state: ReturnState): boolean => state !== 'sent' && state !== 'filed';

export const takesStatementNow = (packet: { state: ReturnState; takes_statement: boolean }): boolean =>
  packet.takes_statement && isBeforeFiling(packet.state) && packet.state !== 'making' && packet.state !== 'failed';

/** Days without a proof after which staff gets a task. */
export const proofDaysMax = 3;

export const pageVerdicts = ['matches', 'sent_back'] as const;
export type PageVerdict = (typeof pageVerdicts)[number];
