import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { InnerForm } from '../../admin/inner-form.tsx';
import { errorOfFailure } from '../../api/api-error.ts';
import { change } from '../../formation/staff/staff-cases.data.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormTextArea } from '../../ui/form/form-fields.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { toast } from '../../ui/toast.ts';
import { answerCancellation } from './staff-orders.data.ts';

type SettleFormProps = { id: string; caseId: string; onClose: () => void };

/** What became of it, for its customer to read; it ends the task. */
export function SettleForm({ id, caseId, onClose }: SettleFormProps) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { element, control, submit, show, isSending } = useCheckedForm({
    initial: { answer: '' },
    check: ({ answer }) =>
      answer.trim() === ''
        ? [{ field: 'answer', message: 'Di al cliente qué pasa con lo que pidió.', isMissing: true }]
        : [],
  });
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);

  async function send({ answer }: { answer: string }) {
    setRefusal(undefined);
    try {
      await change(client, caseId, () => answerCancellation(id, answer.trim()));
      toast.success('Respondido. El cliente recibe un correo.');
      onClose();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      // Nothing is left here to stand beside.
      if (code === 'orders.cancellation_settled') toast.error(message);
      else if (details.length > 0) show(details);
      else setRefusal(message);
    }
  }

  return (
    <InnerForm
      ref={element}
      title="Resolver con una respuesta"
      label="Responder y cerrar"
      busyLabel="Enviando…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
    >
      <FormTextArea
        control={control}
        name="answer"
        label="Qué pasa con lo que pidió"
        hint="Lo lee el cliente. El reembolso mismo se hace en la página del proveedor."
        maxLength={1000}
        rows={2}
      />
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </InnerForm>
  );
}
