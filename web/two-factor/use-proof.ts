import type { Proof } from '@zarpa/contract/two-factor.ts';
import { useReducer, useRef } from 'react';
import { errorOfFailure, refusalOf } from '../api/api-error.ts';
import { emptyProof, isClosed, nextProof, proofOf, type ProofFailure, type ProofState } from './proof.state.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type ProofOptions = {
  /** Sends what was typed; once it resolves, the field is on its way out. */
  send: (proof: Proof) => Promise<void>;
  /** What to say when no judgement came; the error's own words when absent. */
  unreached?: string;
  /** Sends at the sixth digit. */
  isEager?: boolean;
};

export type ProofEntry = ReturnType<typeof useProof>;

/** A code being typed and sent, one try at a time. */
export function useProof({ send, unreached, isEager = false }: ProofOptions) {
  const [state, dispatch] = useReducer(nextProof, emptyProof);
  const isSending = useRef(false);
  const secondsLeft = useSecondsLeft(state.lockedUntil, () => dispatch({ type: 'unlocked' }));

  async function submit(typed: ProofState = state): Promise<void> {
    if (isSending.current) return;
    dispatch({ type: 'submitted' });
    const proof = isClosed(typed) ? undefined : proofOf(typed);
    if (!proof) return;
    isSending.current = true;
    try {
      await send(proof);
    } catch (cause) {
      dispatch({ type: 'refused', failure: failureOf(cause, unreached), now: Date.now() });
    } finally {
      isSending.current = false;
    }
  }

  function type(text: string): void {
    const next = nextProof(state, { type: 'typed', text });
    dispatch({ type: 'typed', text });
    if (isEager && next.kind === 'code' && next.text !== state.text && proofOf(next)) void submit(next);
  }

  return {
    ...state,
    secondsLeft,
    /** The button may be pressed. */
    isReady: !isClosed(state) && proofOf(state) !== undefined,
    type,
    submit: () => void submit(),
    clear: () => dispatch({ type: 'cleared' }),
    switchKind: () => dispatch({ type: 'switched', kind: state.kind === 'code' ? 'recovery' : 'code' }),
  };
}

function failureOf(cause: unknown, unreached: string | undefined): ProofFailure {
  const { status, message } = errorOfFailure(cause);
  const wait = refusalOf(cause, 'two_factor.too_many_tries') ?? refusalOf(cause, 'request.too_many');
  const isAnswer = status >= 400 && status < 500;
  return {
    isAnswer,
    retryAfterSeconds: wait?.retry_after_seconds,
    message: isAnswer ? message : (unreached ?? message),
  };
}
