import { missing } from '../../../platform/ui/form/problem-places.ts';
import { FormButtons } from '../../admin/forms/form-buttons.tsx';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { change, updateDocument, type StaffDocument } from './staff-documents.data.ts';

export function VisibilityForm({ paper, onClose }: { paper: StaffDocument; onClose: () => void }) {
  const verb = paper.is_visible_to_client ? 'Ocultar' : 'Mostrar';
  const { element, control, onSubmit, isSending } = useSentForm({
    initial: { reason: '' },
    check: ({ reason }) => missing('reason', reason, 'Escribe por qué: queda anotado.'),
    send: async ({ reason }) => {
      await change(() => updateDocument(paper.id, !paper.is_visible_to_client, reason.trim()));
      onClose();
    },
    failure: 'No se guardó nada',
  });

  return (
    <form
      ref={element}
      noValidate
      aria-label={`${verb} ${paper.title}`}
      className="mt-2 grid gap-2"
      onSubmit={onSubmit}
    >
      <FormTextArea
        control={control}
        name="reason"
        label="Motivo"
        hint="Queda anotado; no lo lee el cliente."
        maxLength={500}
        rows={2}
      />
      <FormButtons label={verb} busyLabel="Guardando…" isSending={isSending} onClose={onClose} />
    </form>
  );
}
