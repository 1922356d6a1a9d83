import { FormButtons } from '../../../admin/forms/form-buttons.tsx';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { refusalText } from './review-refusal.state.ts';

const empty = { note: '' };

/** An answer goes back with what has to change. */
export function SendBackForm({ onSend, onClose }: { onSend: (note: string) => Promise<void>; onClose: () => void }) {
  const { element, control, submit, show, isSending } = useCheckedForm({
    initial: empty,
    check: ({ note }) =>
      note.trim() === ''
        ? [{ field: 'note', message: 'Escribe qué hay que cambiar: lo lee el cliente.', isMissing: true }]
        : [],
  });

  async function send({ note }: typeof empty) {
    try {
      await onSend(note.trim());
      onClose();
    } catch (cause) {
      const { details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else toast.error(refusalText(cause), { title: 'No guardamos nada' });
    }
  }

  return (
    <form ref={element} noValidate aria-label="Devolver la respuesta" className="grid gap-2" onSubmit={submit(send)}>
      <FormTextArea
        control={control}
        name="note"
        label="Qué hay que cambiar"
        hint="Lo lee el cliente."
        maxLength={1000}
        rows={2}
      />
      <FormButtons label="Devolver" busyLabel="Devolviendo…" isSending={isSending} onClose={onClose} />
    </form>
  );
}
