import { useMutation } from '@tanstack/react-query';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { afterPaint } from '../../../platform/ui/after-paint.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { atOnce, correctEmail, inviteAgain, type Envelope, type EnvelopeSigner } from './envelope.data.ts';

/** Whether the invitation arrived, and what helps where it did not. */
export function SignerCare({ envelope, signer }: { envelope: Envelope; signer: EnvelopeSigner }) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const inviting = useMutation({
    ...atOnce,
    mutationFn: () => inviteAgain(envelope.id, signer.id),
    onSuccess: () => toast.success(`Enviamos otro enlace a ${signer.email}. El anterior ya no sirve.`),
    onError: ({ message }) => toast.error(message, { title: 'No se envió' }),
  });
  const isOpen = envelope.state === 'open' && signer.state !== 'signed';
  const wasInvited = signer.state === 'invited' || signer.state === 'opened';

  function close() {
    setIsCorrecting(false);
    afterPaint(() => opener.current?.focus());
  }

  return (
    <>
      <p className="text-sm wrap-anywhere text-muted">
        {signer.email}
        {isOpen && signer.invited_at && ` · invitación del ${formatShortDay(signer.invited_at)}`}
      </p>
      {isOpen && signer.is_bounced && (
        <p className="flex gap-2 text-sm text-caution">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          El correo no llega a esta dirección: corrígela y enviamos otro enlace.
        </p>
      )}
      {isOpen && isCorrecting ? (
        <CorrectEmail envelopeId={envelope.id} signer={signer} onClose={close} />
      ) : (
        isOpen && (
          <div className="-ml-3 flex flex-wrap gap-1">
            {wasInvited && !signer.is_me && (
              <Button
                size="sm"
                variant="ghost"
                busy={inviting.isPending}
                busyLabel="Enviando…"
                onClick={() => inviting.mutate()}
              >
                Enviar otra vez
                <span className="sr-only"> a {signer.name}</span>
              </Button>
            )}
            {!signer.is_me && (
              <Button ref={opener} size="sm" variant="ghost" onClick={() => setIsCorrecting(true)}>
                Corregir el correo
                <span className="sr-only"> de {signer.name}</span>
              </Button>
            )}
          </div>
        )
      )}
    </>
  );
}

/** Of one field, what is wrong with it. */
const firstProblem = (error: Error): string =>
  (error instanceof ApiError ? error.details[0]?.message : undefined) ?? error.message;

type CorrectEmailProps = { envelopeId: string; signer: EnvelopeSigner; onClose: () => void };

function CorrectEmail({ envelopeId, signer, onClose }: CorrectEmailProps) {
  const [email, setEmail] = useState(signer.email);
  const correcting = useMutation({
    ...atOnce,
    mutationFn: () => correctEmail(envelopeId, signer.id, email.trim()),
    onSuccess: () => {
      toast.success(`Enviamos otro enlace a ${email.trim()}. El anterior ya no sirve.`);
      onClose();
    },
  });
  const isSame = email.trim().toLowerCase() === signer.email.toLowerCase();
  return (
    <form
      noValidate
      aria-label={`Corregir el correo de ${signer.name}`}
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame) onClose();
        else correcting.mutate();
      }}
    >
      <TextField
        className="min-w-0 flex-1 basis-64"
        label="Correo"
        name="email"
        type="email"
        inputMode="email"
        autocomplete="off"
        value={email}
        error={correcting.error ? firstProblem(correcting.error) : undefined}
        // Opened by a press to type here.
        inputProps={{ autoFocus: true }}
        onChange={setEmail}
      />
      <div className="flex gap-2 pt-6">
        <Button type="submit" variant="secondary" busy={correcting.isPending} busyLabel="Guardando…">
          Guardar
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
