import { missing } from '../../../../platform/ui/form/problem-places.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { MentionArea, useMentions } from '../../../staff/mention-area.tsx';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { change, createNote } from '../staff-cases.data.ts';
import { keepNote, readNote } from './note.storage.ts';

const nothing = { note: '', key: '' };

export function NoteForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { colleagues, mentionsIn } = useMentions('read_cases');
  const [sent, setSent] = useState(nothing);
  const { element, control, submit, show, isSending } = useCheckedForm({
    initial: { note: readNote(caseId) },
    check: ({ note }) => missing('note', note, 'Escribe la nota'),
  });
  const { field, fieldState } = useController({ control, name: 'note' });

  async function send({ note }: { note: string }) {
    // Reuses the key when the same note is sent again after a lost answer; a changed note gets a new one.
    const key = sent.note === note ? sent.key : crypto.randomUUID();
    setSent({ note, key });
    try {
      await change(caseId, () => createNote(caseId, { note: note.trim(), send_key: key, mentions: mentionsIn(note) }));
      keepNote(caseId, '');
      toast.success('Nota guardada: está en «Historia».');
      onClose();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      toast.error(message, { title: 'No pudimos guardar la nota' });
      show(details);
    }
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label="Nota"
      className="grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={submit(send)}
    >
      <MentionArea
        colleagues={colleagues}
        name="note"
        label="Nota interna: no la ve el cliente"
        value={field.value}
        maxLength={4000}
        rows={2}
        {...(fieldState.error?.message && { error: fieldState.error.message })}
        onChange={(text) => {
          field.onChange(text);
          keepNote(caseId, text);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" size="sm" busy={isSending} busyLabel="Guardando…">
          Guardar nota
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </form>
  );
}
