import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { clockText, useSecondsLeft } from '../../two-factor/challenge/use-seconds-left.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { sendApprovalCode } from '../returns.data.ts';
import { againMs } from './approval.state.ts';

type CodeByMailProps = {
  registrationId: string;
  returnId: string;
  isExpired: boolean;
  onSent: () => void;
};

export function CodeByMail({ registrationId, returnId, isExpired, onSent }: CodeByMailProps) {
  const [waitUntil, setWaitUntil] = useState<number>();
  const left = useSecondsLeft(waitUntil, () => setWaitUntil(undefined));
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => sendApprovalCode(registrationId, returnId),
    onSuccess: () => {
      setWaitUntil(Date.now() + againMs);
      onSent();
    },
  });
  const mustWait = left > 0 && !isExpired;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button
        variant="secondary"
        busy={send.isPending}
        busyLabel="Enviando…"
        disabled={mustWait}
        onClick={() => send.mutate()}
      >
        {send.data ? 'Enviarme otro código' : 'Enviarme un código'}
      </Button>
      <output className="block w-full wrap-anywhere text-muted empty:hidden">
        {send.data && `Lo enviamos a ${send.data.sent_to}. Vale ${minutesText(send.data.expires_at)} y una sola vez.`}
      </output>
      {mustWait && (
        <p role="timer" className="text-muted tabular-nums">
          Podrás pedir otro en <strong className="font-semibold text-ink">{clockText(left)}</strong>
        </p>
      )}
      {send.error && <Alert tone="danger">{errorOfFailure(send.error).message}</Alert>}
    </div>
  );
}

const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' });
const minutesText = (until: string) => `hasta las ${hour.format(new Date(until))}`;
