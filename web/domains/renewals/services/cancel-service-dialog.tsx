import { useMutation } from '@tanstack/react-query';
import { cancellationWords } from '@zarpa/contract/renewals/cancelling.rules.ts';
import { useState } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { cancelService, type Service } from '../renewals.data.ts';

type CancelServiceDialogProps = {
  open: boolean;
  service: Service;
  of: { id: string; serviceId: string };
  today: string;
  onClose: () => void;
};

/** The second of two presses. What it says is of the moment at which it was opened. */
export function CancelServiceDialog({ open, service, of, today, onClose }: CancelServiceDialogProps) {
  const [reason, setReason] = useState('');
  const cancel = useMutation({ mutationFn: () => cancelService(of, reason.trim()), onSuccess: onClose });
  const { ends, means, returns } = cancellationWords(service, today);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className="wrap-anywhere">Cancelar: {service.label}</span>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancelar la renovación
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <p className="font-medium">{ends}</p>
        <p>{means}</p>
        <p className="text-muted">{returns}</p>
        <TextArea
          label="¿Por qué?"
          optional
          name="reason"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        {cancel.error && (
          <Alert tone="danger" title="No se canceló">
            {cancel.error.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
