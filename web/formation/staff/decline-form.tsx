import { Button } from '../../ui/button.tsx';
import { FormTextArea } from '../../ui/form/form-fields.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';

const empty = { note: '' };

/** What another one proposed is declined with a word to the team. */
export function DeclineForm({ onSend, onClose }: { onSend: (note: string) => Promise<void>; onClose: () => void }) {
  const { element, control, submit, isSending } = useCheckedForm({
    initial: empty,
    check: ({ note }) =>
      note.trim() === '' ? [{ field: 'note', message: 'Escribe por qué: lo lee el equipo.', isMissing: true }] : [],
  });
  return (
    <form
      ref={element}
      noValidate
      aria-label="Rechazar el cambio"
      className="grid max-w-2xl gap-2"
      onSubmit={submit(({ note }) => onSend(note.trim()))}
    >
      <FormTextArea
        control={control}
        name="note"
        label="Por qué no"
        hint="Lo lee el equipo, no el cliente."
        maxLength={1000}
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSending} busyLabel="Rechazando…">
          Rechazar
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Volver
        </Button>
      </div>
    </form>
  );
}
