import {
  declineGrounds,
  declineGroundWords,
  type DeclineGround,
} from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { useState } from 'react';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { FormSelectField, FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';

type Entry = { ground: string; answer: string };
type DeclineFormProps = {
  onSend: (ground: DeclineGround, answer: string) => Promise<unknown>;
  onClose: () => void;
};

const options = declineGrounds.map((value) => ({ value, label: declineGroundWords[value] }));

export function DeclineForm({ onSend, onClose }: DeclineFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const { element, control, submit, show, isSending } = useCheckedForm<Entry>({
    initial: { ground: '', answer: '' },
    check: ({ ground, answer }) => [
      ...(ground ? [] : [{ field: 'ground', message: 'Elige la razón de la tabla.', isMissing: true }]),
      ...(answer.trim() ? [] : [{ field: 'answer', message: 'Dile al cliente por qué.', isMissing: true }]),
    ],
  });
  async function send({ ground, answer }: Entry) {
    setRefusal(undefined);
    try {
      await onSend(ground as DeclineGround, answer.trim());
      toast.success('Respondido. El cliente recibe un correo.');
      onClose();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else setRefusal(message);
    }
  }
  return (
    <InnerForm
      ref={element}
      title="No procede el reembolso"
      label="No procede: responder y cerrar"
      busyLabel="Enviando…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
    >
      <FormSelectField
        control={control}
        name="ground"
        label="Razón de la tabla"
        placeholder="Elige una"
        options={options}
      />
      <FormTextArea
        control={control}
        name="answer"
        label="Qué le dices al cliente"
        hint="Lo lee el cliente."
        maxLength={1000}
        rows={2}
      />
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </InnerForm>
  );
}
