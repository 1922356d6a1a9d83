import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { atOnce, cancelEnvelope, type Envelope } from './envelope.data.ts';

type CancelDialogProps = { envelope: Envelope; isOpen: boolean; onClose: () => void };

export function CancelDialog({ envelope, isOpen, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const cancelling = useMutation({
    ...atOnce,
    mutationFn: () => cancelEnvelope(envelope.id, reason.trim()),
    onSuccess: onClose,
  });
  const signed = envelope.signers.filter(({ state }) => state === 'signed').length;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Cancelar la firma"
      description={`Nadie podrá firmar${signed > 0 ? ', y lo que ya se firmó no vale' : ''}. Avisamos por correo a quien recibió la invitación. El documento se queda como está, y puedes pedir la firma de nuevo.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Seguir firmando
          </Button>
          <Button
            variant="danger"
            busy={cancelling.isPending}
            busyLabel="Cancelando…"
            onClick={() => {
              setWasTried(true);
              if (reason.trim()) cancelling.mutate();
            }}
          >
            Cancelar la firma
          </Button>
        </>
      }
    >
      <TextArea
        label="Motivo"
        name="reason"
        value={reason}
        maxLength={500}
        hint="Lo leen quienes tenían que firmar."
        error={wasTried && !reason.trim() ? 'Di por qué se cancela' : cancelling.error?.message}
        onChange={setReason}
      />
    </Dialog>
  );
}
