import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { challengeQuery } from '../passkeys.data.ts';
import { clockText } from './use-seconds-left.ts';
import type { ProofForm } from './use-proof.ts';

export function ProofFields({ proof, withRecovery = true }: { proof: ProofForm; withRecovery?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { element, kind, lock, secondsLeft } = proof;
  const { field, fieldState } = useController({ control: proof.control, name: kind });
  const message = lock?.message ?? fieldState.error?.message;
  const shared = {
    ref: input,
    value: field.value,
    onChange: (text: string) => field.onChange(proof.accept(text)),
    readOnly: proof.isClosed,
  };

  return (
    <form ref={element} id={proof.id} noValidate className="grid justify-items-start gap-3" onSubmit={proof.onSubmit}>
      <div className="w-full">
        {kind === 'code' ? (
          <CodeField {...shared} onEnter={proof.submit} error={message} />
        ) : (
          <TextField
            {...shared}
            label="Código de recuperación"
            hint="16 letras y números; da igual con guiones o sin ellos. Cada código sirve una sola vez."
            name="recovery_code"
            autocomplete="off"
            placeholder="xxxx-xxxx-xxxx-xxxx"
            error={message}
            inputProps={{
              autoCapitalize: 'off',
              spellCheck: false,
              onKeyDown: (event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                proof.submit();
              },
            }}
          />
        )}
      </div>
      {secondsLeft > 0 && (
        <p role="timer" className="text-sm text-muted tabular-nums">
          Podrás volver a probar en <strong className="font-semibold text-ink">{clockText(secondsLeft)}</strong>
        </p>
      )}
      {withRecovery && <PasskeyWay proof={proof} />}
      {withRecovery && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          disabled={proof.isBusy}
          onClick={() => {
            proof.switchKind();
            requestAnimationFrame(() => input.current?.focus());
          }}
        >
          {kind === 'code' ? 'Usar un código de recuperación' : 'Usar el código de mi aplicación'}
        </Button>
      )}
    </form>
  );
}

function PasskeyWay({ proof: { passkey, isBusy, lock } }: { proof: ProofForm }) {
  const { data } = useQuery(challengeQuery);
  if (!data?.has_passkeys) return null;
  return (
    <>
      {passkey.failure && !lock && (
        <Alert tone="caution" announce>
          {passkey.failure}
        </Alert>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={passkey.isPending}
        busyLabel="Sigue en tu dispositivo…"
        disabled={lock !== undefined || (isBusy && !passkey.isPending)}
        onClick={passkey.show}
      >
        Usar una llave de acceso
      </Button>
    </>
  );
}
