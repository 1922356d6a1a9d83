import { useId, useState } from 'react';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { correctionProblems, type CorrectionEntry } from './correction.state.ts';
import { correctAddress, refetchHelp } from './help.data.ts';

export function CorrectAddress({ userId, onClose }: { userId: string; onClose: () => void }) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { control, element, onSubmit } = useSentForm<CorrectionEntry>({
    initial: { email: '', reason: '' },
    check: correctionProblems,
    send: async ({ email, reason }) => {
      setIsBusy(true);
      try {
        await correctAddress(userId, { email: email.trim(), reason: reason.trim() });
        toast.success('Preguntamos a las dos direcciones.');
        onClose();
      } finally {
        setIsBusy(false);
        await refetchHelp(userId);
      }
    },
    onRefused: ({ code, message }) => code.startsWith('customers.address_') && [{ field: 'email', message }],
    failure: 'No pedimos la corrección',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Corregir su correo"
      description="La dirección nueva lo confirma con un enlace; la de ahora puede decir que no fue ella durante 24 horas. Después entra con la nueva, con la misma contraseña."
      canCancel
      actions={
        <Button type="submit" form={formId} busy={isBusy} busyLabel="Enviando…">
          Preguntar a las dos
        </Button>
      }
    >
      <form ref={element} id={formId} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <FormTextField
          control={control}
          name="email"
          label="Dirección correcta"
          type="email"
          inputMode="email"
          autocomplete="off"
          maxLength={254}
        />
        <FormTextArea
          control={control}
          name="reason"
          label="Por qué, y cómo lo sabes"
          hint="Lo lee el equipo, no el cliente."
          maxLength={1000}
          rows={3}
        />
      </form>
    </Dialog>
  );
}
