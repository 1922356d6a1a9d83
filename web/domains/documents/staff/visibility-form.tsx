import { FormButtons } from '../../admin/forms/form-buttons.tsx';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { change, updateDocument, type StaffDocument } from './staff-documents.data.ts';

export function VisibilityForm({ paper, onClose }: { paper: StaffDocument; onClose: () => void }) {
  const verb = paper.is_visible_to_client ? 'Ocultar' : 'Mostrar';
  const { element, control, submit, show, isSending } = useCheckedForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: 'Escribe por qué: queda anotado.', isMissing: true }] : [],
  });

  async function send({ reason }: { reason: string }) {
    try {
      await change(() => updateDocument(paper.id, !paper.is_visible_to_client, reason.trim()));
      onClose();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else toast.error(message, { title: 'No se guardó nada' });
    }
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={`${verb} ${paper.title}`}
      className="mt-2 grid gap-2"
      onSubmit={submit(send)}
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
