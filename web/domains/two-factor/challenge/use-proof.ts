import { codeDigits, codeOf } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Proof } from '@zarpa/contract/identity/two-factor.ts';
import { useId, useState, type SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { errorOfFailure, refusalOf } from '../../../platform/api/api-error.ts';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { passkeySentence } from '../passkey.state.ts';
import { signWithPasskey } from '../passkeys.data.ts';
import {
  emptyProof,
  isCleared,
  lockOf,
  proofOf,
  proofProblems,
  type ProofEntry,
  type ProofFailure,
  type ProofKind,
  type ProofLock,
} from './proof.state.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type ProofOptions = {
  send: (proof: Proof) => Promise<void>;
  /** Message when the server was not reached; by default the error's own. */
  unreached?: string;
  isEager?: boolean;
};

export type ProofForm = ReturnType<typeof useProof>;

export function useProof({ send, unreached, isEager = false }: ProofOptions) {
  const id = useId();
  const [kind, setKind] = useState<ProofKind>('code');
  const [lock, setLock] = useState<ProofLock>();
  const [passkey, setPasskey] = useState<{ isPending: boolean; failure?: string }>({ isPending: false });
  const checked = useCheckedForm<ProofEntry>({
    initial: emptyProof,
    check: (entry) => proofProblems(kind, entry),
  });
  const { element, control, form, show, isSending } = checked;
  const text = useWatch({ control, name: kind });
  const secondsLeft = useSecondsLeft(lock?.until, () => setLock(undefined));
  const isClosed = isSending || passkey.isPending || lock !== undefined;

  async function sendProof(entry: ProofEntry): Promise<void> {
    const proof = proofOf(kind, entry[kind]);
    if (!proof || lock) return;
    try {
      await send(proof);
    } catch (cause) {
      const failure = failureOf(cause, unreached);
      if (isCleared(kind, failure)) form.setValue('code', '');
      setLock(lockOf(failure, Date.now()));
      show([{ field: kind, message: failure.message }]);
    }
  }

  async function showPasskey(): Promise<void> {
    if (isClosed) return;
    setPasskey({ isPending: true });
    try {
      await send({ passkey: await signWithPasskey() });
      setPasskey({ isPending: false });
    } catch (cause) {
      setLock(lockOf(failureOf(cause, unreached), Date.now()));
      setPasskey({ isPending: false, failure: passkeySentence(cause, 'sign') });
    }
  }

  const submit = () => element.current?.requestSubmit();

  function accept(typed: string): string {
    if (kind !== 'code') return typed;
    const code = codeOf(typed);
    if (isEager && code.length === codeDigits && code !== text) requestAnimationFrame(submit);
    return code;
  }

  return {
    id,
    element,
    control,
    kind,
    lock,
    secondsLeft,
    isBusy: isSending || passkey.isPending,
    passkey: { ...passkey, show: () => void showPasskey() },
    isClosed,
    isReady: !isClosed && proofOf(kind, text) !== undefined,
    accept,
    onSubmit: (event: SubmitEvent) => checked.submit(sendProof)(event),
    submit,
    clear: () => {
      form.reset(emptyProof);
      setKind('code');
    },
    switchKind: () => {
      form.reset(emptyProof);
      setKind(kind === 'code' ? 'recovery_code' : 'code');
    },
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
