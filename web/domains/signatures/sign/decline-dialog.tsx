import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { atOnce, decline } from './signing.data.ts';
import type { StepProps } from './step-props.ts';

type DeclineDialogProps = Pick<StepProps, 'who' | 'signing' | 'onRefused'> & {
  isOpen: boolean;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

export function DeclineDialog({ who, signing, onRefused, isOpen, onClose, focusAfter }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const declining = useMutation({ ...atOnce, mutationFn: () => decline(who, reason.trim()), onError: onRefused });
  const others = signing.signers.length > 1;

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="No firmar"
      focusAfter={focusAfter}
      description={`La firma termina${others ? ' para todos, y lo que ya se firmó no vale' : ''}. ${signing.asked_by} y nuestro equipo leen tu motivo; si el documento se corrige, recibirás otro enlace.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
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
  );
}
