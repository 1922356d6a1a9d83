import { missing } from '../../../platform/ui/form/problem-places.ts';
import {
  declineGrounds,
  declineGroundWords,
  type DeclineGround,
} from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { FormSelectField, FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';

type DeclineFormProps = {
  onSend: (ground: DeclineGround, answer: string) => Promise<unknown>;
  onClose: () => void;
};

const options = declineGrounds.map((value) => ({ value, label: declineGroundWords[value] }));

export function DeclineForm({ onSend, onClose }: DeclineFormProps) {
  const { control, ...sent } = useSentForm<{ ground: string; answer: string }>({
    initial: { ground: '', answer: '' },
    check: ({ ground, answer }) => [
      ...(ground ? [] : [{ field: 'ground', message: 'Elige la razón de la tabla.', isMissing: true }]),
      ...missing('answer', answer, 'Dile al cliente por qué.'),
    ],
    send: async ({ ground, answer }) => {
      await onSend(ground as DeclineGround, answer.trim());
      toast.success('Respondido. El cliente recibe un correo.');
      onClose();
    },
  });
  return (
    <InnerForm
      form={sent}
      title="No procede el reembolso"
      label="No procede: responder y cerrar"
      busyLabel="Enviando…"
      onClose={onClose}
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
    </InnerForm>
  );
}
