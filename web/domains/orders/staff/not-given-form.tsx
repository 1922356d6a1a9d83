import { missing } from '../../../platform/ui/form/problem-places.ts';
import { FormButtons } from '../../admin/forms/form-buttons.tsx';
import { change } from '../../formation/staff/staff-cases.data.ts';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { updateItem, type StaffOrderItem } from './staff-orders.data.ts';

export function NotGivenForm({ item, caseId, onClose }: { item: StaffOrderItem; caseId: string; onClose: () => void }) {
  const { element, control, onSubmit, isSending, refusal } = useSentForm({
    initial: { note: '' },
    check: ({ note }) => missing('note', note, 'Di al cliente por qué no se presta.'),
    send: async ({ note }) => {
      const cancelled = { before: item.state, state: 'cancelled', note: note.trim() } as const;
      await change(caseId, () => updateItem(item.id, cancelled));
      onClose();
    },
  });

  return (
    <form
      ref={element}
      noValidate
      aria-label={`No se presta: ${item.label}`}
      className="mt-2 grid gap-2"
      onSubmit={onSubmit}
    >
      <FormTextArea control={control} name="note" label="Motivo" hint="Lo lee el cliente." maxLength={500} rows={2} />
      <FieldError id={`${item.id}-not-given`} error={refusal} />
      <FormButtons label="No se presta" busyLabel="Guardando…" isSending={isSending} onClose={onClose} />
    </form>
  );
}
