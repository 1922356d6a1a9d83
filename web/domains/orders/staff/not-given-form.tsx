import { FormButtons } from '../../admin/forms/form-buttons.tsx';
import { change } from '../../formation/staff/staff-cases.data.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { useState } from 'react';
import { updateItem, type StaffOrderItem } from './staff-orders.data.ts';

type NotGivenFormProps = { item: StaffOrderItem; caseId: string; onClose: () => void };

export function NotGivenForm({ item, caseId, onClose }: NotGivenFormProps) {
  const [error, setError] = useState<string>();
  const { element, control, submit, show, isSending } = useCheckedForm({
    initial: { note: '' },
    check: ({ note }) =>
      note.trim() === '' ? [{ field: 'note', message: 'Di al cliente por qué no se presta.', isMissing: true }] : [],
  });

  async function send({ note }: { note: string }) {
    setError(undefined);
    try {
      const cancelled = { before: item.state, state: 'cancelled', note: note.trim() } as const;
      await change(caseId, () => updateItem(item.id, cancelled));
      onClose();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else setError(message);
    }
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={`No se presta: ${item.label}`}
      className="mt-2 grid gap-2"
      onSubmit={submit(send)}
    >
      <FormTextArea control={control} name="note" label="Motivo" hint="Lo lee el cliente." maxLength={500} rows={2} />
      <FieldError id={`${item.id}-not-given`} error={error} />
      <FormButtons label="No se presta" busyLabel="Guardando…" isSending={isSending} onClose={onClose} />
    </form>
  );
}
