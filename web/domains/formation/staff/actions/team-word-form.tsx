import { missing } from '../../../../platform/ui/form/problem-places.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';

const empty = { note: '' };

type Props = {
  name: string;
  label: string;
  button: string;
  busyLabel: string;
  onSend: (note: string) => Promise<unknown>;
  onClose: () => void;
};

export function TeamWordForm({ name, label, button, busyLabel, onSend, onClose }: Props) {
  const { element, control, submit, isSending } = useCheckedForm({
    initial: empty,
    check: ({ note }) => missing('note', note, 'Escribe por qué: lo lee el equipo.'),
  });
  return (
    <form
      ref={element}
      noValidate
      aria-label={name}
      className="grid max-w-2xl gap-2"
      onSubmit={submit(({ note }) => onSend(note.trim()))}
    >
      <FormTextArea
        control={control}
        name="note"
        label={label}
        hint="Lo lee el equipo, no el cliente."
        maxLength={1000}
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSending} busyLabel={busyLabel}>
          {button}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Volver
        </Button>
      </div>
    </form>
  );
}
