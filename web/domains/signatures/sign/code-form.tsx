import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { afterPaint } from '../../../platform/ui/after-paint.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { CodeField } from '../../two-factor/challenge/code-field.tsx';
import { atOnce, refreshLink, sendCode, verifyCode } from './signing.data.ts';

type CodeFormProps = { token: string; emailHint: string; onKnown: (signingId: string) => void };

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6);

/** The link alone may have been forwarded: the code shows that whoever opens it reads the mailbox. */
export function CodeForm({ token, emailHint, onKnown }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [tooShort, setTooShort] = useState<string>();
  const [wasSent, setWasSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    ...atOnce,
    mutationFn: () => sendCode(token),
    onSuccess: () => {
      setWasSent(true);
      setCode('');
      verifying.reset();
      afterPaint(() => input.current?.focus());
    },
    // Whoever got an account meanwhile signs in.
    onError: () => void refreshLink(token),
  });
  const verifying = useMutation({
    ...atOnce,
    mutationFn: (typed: string) => verifyCode(token, typed),
    onSuccess: onKnown,
    onError: () => input.current?.select(),
  });

  function check(typed: string) {
    if (verifying.isPending) return;
    if (typed.length < 6) setTooShort('Escribe las seis cifras');
    else verifying.mutate(typed);
  }

  function type(text: string) {
    const typed = digitsOf(text);
    setTooShort(undefined);
    if (typed !== code) verifying.reset();
    setCode(typed);
    if (typed.length === 6 && typed !== code) check(typed);
  }

  const isOver = verifying.error instanceof ApiError && verifying.error.code === 'signatures.code_expired';
  const failure = sending.error && (
    <Alert tone="danger" title="No pudimos enviar el código">
      {sending.error.message}
    </Alert>
  );
  if (!wasSent)
    return (
      <div className="grid justify-items-start gap-4 border-t border-line pt-5">
        <p className="text-sm wrap-anywhere text-muted">
          Para que solo tú puedas leerlo, te enviamos un código de seis cifras a{' '}
          <strong className="font-semibold text-ink">{emailHint}</strong>.
        </p>
        {failure}
        <Button busy={sending.isPending} busyLabel="Enviando…" onClick={() => sending.mutate()}>
          Enviarme el código
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        check(code);
      }}
    >
      {failure ?? (
        <output className="block text-sm wrap-anywhere text-muted">
          Te enviamos un código a <strong className="font-semibold text-ink">{emailHint}</strong>. Sirve durante 15
          minutos; si no llega, mira en spam.
        </output>
      )}
      <CodeField
        ref={input}
        value={code}
        onChange={type}
        onEnter={() => check(code)}
        readOnly={verifying.isPending}
        error={tooShort ?? verifying.error?.message}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={verifying.isPending} busyLabel="Comprobando…">
          Continuar
        </Button>
        <Button
          variant={isOver ? 'secondary' : 'ghost'}
          busy={sending.isPending}
          busyLabel="Enviando…"
          onClick={() => sending.mutate()}
        >
          Enviar otro código
        </Button>
      </div>
    </form>
  );
}
