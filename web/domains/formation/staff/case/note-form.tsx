import { missing } from '../../../../platform/ui/form/problem-places.ts';
import { useState } from 'react';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { change, createNote } from '../staff-cases.data.ts';

const empty = { note: '' };
const nothing = { note: '', key: '' };

export function NoteForm({ caseId }: { caseId: string }) {
  const [sent, setSent] = useState(nothing);
  const { element, control, form, submit, show, isSending } = useCheckedForm({
    initial: empty,
    check: ({ note }) => missing('note', note, 'Escribe la nota'),
  });

  async function send({ note }: typeof empty) {
    // Reuses the key when the same note is sent again after a lost answer; a changed note gets a new one.
    const key = sent.note === note ? sent.key : crypto.randomUUID();
    setSent({ note, key });
    try {
      await change(caseId, () => createNote(caseId, note.trim(), key));
      setSent(nothing);
      form.reset(empty);
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      toast.error(message, { title: 'No pudimos guardar la nota' });
      show(details);
    }
  }

  return (
    <form ref={element} noValidate aria-label="Nota" onSubmit={submit(send)}>
      <FormTextArea control={control} name="note" label="Nota interna: no la ve el cliente" maxLength={4000} rows={2} />
      <Button type="submit" variant="secondary" size="sm" className="mt-2" busy={isSending} busyLabel="Guardando…">
        Guardar nota
      </Button>
    </form>
  );
}
