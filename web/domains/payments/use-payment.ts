import { useEffect, useRef, useState } from 'react';
import { isDeclined, isUncharged } from './uncharged.ts';
import { runPayment, type PaymentOutcome, type PaymentPorts } from './run-payment.ts';

type PaymentFailure = Exclude<PaymentOutcome<unknown>, { kind: 'paid' }>;

export type PaymentEvents<Paid> = {
  onPaid: (paid: Paid) => void;
  onDone: () => void;
  onBusy: (isBusy: boolean) => void;
};

/** How long the success message shows before the wizard continues (formation.md §4). */
const successMs = 2000;

export function usePayment<Paid>(
  ports: Omit<PaymentPorts<Paid>, 'wait'>,
  { onPaid, onDone, onBusy }: PaymentEvents<Paid>,
) {
  const [status, setStatus] = useState<'idle' | 'processing' | 'paid'>('idle');
  const [failure, setFailure] = useState<PaymentFailure>();
  const keptMethod = useRef<string>(undefined);
  const isRunning = useRef(false);
  const wasUnknown = useRef(false);
  const [tookNothing, setTookNothing] = useState(false);
  useLeaveWarning(status === 'processing');

  async function pay(): Promise<PaymentFailure | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setStatus('processing');
    onBusy(true);
    setFailure(undefined);
    const outcome = await runPayment({ ...ports, wait }, keptMethod.current);
    onBusy(false);
    if (outcome.kind === 'paid') {
      setStatus('paid');
      onPaid(outcome.paid);
      setTimeout(onDone, successMs);
      return undefined;
    }
    setTookNothing(isUncharged(outcome, wasUnknown.current));
    wasUnknown.current = outcome.kind === 'unknown' || (wasUnknown.current && !isDeclined(outcome.error));
    keptMethod.current = outcome.keptMethod;
    isRunning.current = false;
    setFailure(outcome);
    setStatus('idle');
    return outcome;
  }

  return {
    status,
    failure,
    tookNothing,
    pay,
    /** A new card is being typed, so the old card's method is not sent again. */
    forgetCard: () => {
      keptMethod.current = undefined;
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isActive]);
}
