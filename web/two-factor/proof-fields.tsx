import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { clockText } from './use-seconds-left.ts';
import type { ProofEntry } from './use-proof.ts';

/** The code of the app or, for whoever has not got it at hand, a recovery code. */
export function ProofFields({ proof, withRecovery = true }: { proof: ProofEntry; withRecovery?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const { kind, text, message, isBusy, secondsLeft } = proof;
  const readOnly = isBusy || secondsLeft > 0;

  // The pressed button may have been disabled by the answer: without this the keyboard would be nowhere.
  useEffect(() => {
    if (message) field.current?.focus();
  }, [message]);

  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        {kind === 'code' ? (
          <CodeField
            ref={field}
            value={text}
            onChange={proof.type}
            onEnter={proof.submit}
            error={message}
            readOnly={readOnly}
          />
        ) : (
          <TextField
            ref={field}
            label="Código de recuperación"
            hint="16 letras y números; da igual con guiones o sin ellos. Cada código sirve una sola vez."
            name="recovery_code"
            autocomplete="off"
            placeholder="xxxx-xxxx-xxxx-xxxx"
            value={text}
            onChange={proof.type}
            readOnly={readOnly}
            {...(message !== undefined && { error: message })}
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
      {withRecovery && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          onClick={() => {
            proof.switchKind();
            // The other field takes this one's place in the same breath.
            requestAnimationFrame(() => field.current?.focus());
          }}
        >
          {kind === 'code' ? 'Usar un código de recuperación' : 'Usar el código de mi aplicación'}
        </Button>
      )}
    </div>
  );
}
