import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog, preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { decline } from './signing.data.ts';
import type { StepProps } from './signing-place.tsx';

/** Not to sign is a choice as good as signing, and ends the signing for all. */
export function DeclineLine({ who, signing, onRefused }: Pick<StepProps, 'who' | 'signing' | 'onRefused'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const declining = useMutation({ mutationFn: () => decline(who, reason.trim()), onError: onRefused });
  const others = signing.signers.length > 1;

  return (
    <p className="text-sm text-muted">
      ¿Algo no está bien?{' '}
      <button
        ref={opener}
        type="button"
        className="font-semibold text-link underline underline-offset-4"
        {...onApproach(preloadDialog)}
        onClick={() => setIsOpen(true)}
      >
        No quiero firmar
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="No firmar"
        focusAfter={() => opener.current}
        description={`La firma termina${others ? ' para todos' : ''}, y lo que ya se firmó no vale. ${signing.asked_by} y nuestro equipo leen tu motivo; si el documento se corrige, recibirás otro enlace.`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Volver a leer
            </Button>
            <Button
              variant="danger"
              busy={declining.isPending}
              busyLabel="Un momento…"
              onClick={() => (reason.trim() ? declining.mutate() : setIsMissing(true))}
            >
              No firmar
            </Button>
          </>
        }
      >
        <TextArea
          label="Por qué no"
          name="reason"
          value={reason}
          maxLength={1_000}
          hint="Una frase basta."
          error={
            isMissing && !reason.trim() ? 'Di por qué: es lo que se corrige' : (declining.error?.message ?? undefined)
          }
          onChange={setReason}
        />
      </Dialog>
    </p>
  );
}
