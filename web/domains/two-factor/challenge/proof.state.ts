import { codeDigits, recoveryCodeOf, waitSentence } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Proof } from '@zarpa/contract/identity/two-factor.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';

export type ProofKind = 'code' | 'recovery_code';
export type ProofEntry = Record<ProofKind, string>;

/** No attempt is accepted until then; code and recovery code share the limit. */
export type ProofLock = {
  /** Epoch milliseconds. */
  until: number;
  message: string;
};

/** `isAnswer`: the server answered; otherwise it was not reached, and the same text may be sent again. */
export type ProofFailure = { message: string; isAnswer: boolean; retryAfterSeconds: number | undefined };

export const emptyProof: ProofEntry = { code: '', recovery_code: '' };

const incompleteSentences: Record<ProofKind, string> = {
  code: 'Ingresa un código de 6 dígitos',
  recovery_code: 'Ingresa el código de recuperación completo: 16 letras y números',
};

export function proofOf(kind: ProofKind, text: string): Proof | undefined {
  if (kind === 'code') return text.length === codeDigits ? { code: text } : undefined;
  const recovery = recoveryCodeOf(text);
  return recovery === undefined ? undefined : { recovery_code: recovery };
}

/** Checked on submit, not while typing. */
export const proofProblems = (kind: ProofKind, entry: ProofEntry): Problem[] =>
  proofOf(kind, entry[kind]) ? [] : [{ field: kind, message: incompleteSentences[kind], isMissing: true }];

/** A wrong code is cleared (formation.md §8); a recovery code of sixteen letters stays for correction. */
export function isCleared(kind: ProofKind, { isAnswer }: ProofFailure): boolean {
  return isAnswer && kind === 'code';
}

export function lockOf({ retryAfterSeconds }: ProofFailure, now: number): ProofLock | undefined {
  if (retryAfterSeconds === undefined) return undefined;
  return { until: now + retryAfterSeconds * 1000, message: waitSentence(retryAfterSeconds) };
}
