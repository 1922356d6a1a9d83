/** A code being typed: six digits of the app, or a recovery code in their place. Pure. */
import { codeDigits, codeOf, recoveryCodeOf, waitSentence } from '@zarpa/contract/two-factor.rules.ts';
import type { Proof } from '@zarpa/contract/two-factor.ts';

export type ProofKind = 'code' | 'recovery';

export type ProofState = {
  kind: ProofKind;
  text: string;
  isBusy: boolean;
  /** What is wrong, beside the field. */
  message: string | undefined;
  /** Epoch milliseconds: until then no try is accepted. */
  lockedUntil: number | undefined;
};

export type ProofEvent =
  | { type: 'typed'; text: string }
  | { type: 'switched'; kind: ProofKind }
  | { type: 'submitted' }
  | { type: 'refused'; failure: ProofFailure; now: number }
  | { type: 'unlocked' }
  /** Shown anew. */
  | { type: 'cleared' };

/** `isAnswer`: the server judged it; otherwise it was not reached, and what was typed may be sent again. */
export type ProofFailure = { message: string; isAnswer: boolean; retryAfterSeconds: number | undefined };

export const emptyProof: ProofState = {
  kind: 'code',
  text: '',
  isBusy: false,
  message: undefined,
  lockedUntil: undefined,
};

export const incompleteSentences: Record<ProofKind, string> = {
  code: 'Ingresa un código de 6 dígitos',
  recovery: 'Ingresa el código de recuperación completo: 16 letras y números',
};

/** What can be sent; undefined while it is incomplete. */
export function proofOf({ kind, text }: Pick<ProofState, 'kind' | 'text'>): Proof | undefined {
  if (kind === 'code') return text.length === codeDigits ? { code: text } : undefined;
  const recovery = recoveryCodeOf(text);
  return recovery === undefined ? undefined : { recovery_code: recovery };
}

/** Nothing may be sent now: a try is under way, or too many were wrong. */
export function isClosed({ isBusy, lockedUntil }: ProofState): boolean {
  return isBusy || lockedUntil !== undefined;
}

export function nextProof(state: ProofState, event: ProofEvent): ProofState {
  switch (event.type) {
    case 'typed':
      if (isClosed(state)) return state;
      return { ...state, text: state.kind === 'code' ? codeOf(event.text) : event.text, message: undefined };
    case 'switched':
      if (state.isBusy || state.kind === event.kind) return state;
      // The wait holds for both kinds: they are tries at the same account.
      return { ...emptyProof, kind: event.kind, ...lockOf(state) };
    case 'submitted':
      if (isClosed(state)) return state;
      if (!proofOf(state)) return { ...state, message: incompleteSentences[state.kind] };
      return { ...state, isBusy: true, message: undefined };
    case 'refused':
      return refusedProof(state, event.failure, event.now);
    case 'unlocked':
      return { ...state, lockedUntil: undefined, message: undefined };
    case 'cleared':
      return { ...emptyProof, ...lockOf(state) };
  }
}

function refusedProof(state: ProofState, failure: ProofFailure, now: number): ProofState {
  const { message, isAnswer, retryAfterSeconds } = failure;
  // A wrong code is cleared (formation.md §8); sixteen letters with one slip are mended where they stand.
  const text = isAnswer && state.kind === 'code' ? '' : state.text;
  if (retryAfterSeconds === undefined) return { ...state, isBusy: false, text, message };
  return {
    ...state,
    isBusy: false,
    text,
    message: waitSentence(retryAfterSeconds),
    lockedUntil: now + retryAfterSeconds * 1000,
  };
}

function lockOf({ lockedUntil, message }: ProofState): Partial<ProofState> {
  return lockedUntil === undefined ? {} : { lockedUntil, message };
}
