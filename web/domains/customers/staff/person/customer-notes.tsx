import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useMay } from '../../../admin/use-may.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { TextArea } from '../../../../platform/ui/fields/text-area.tsx';
import { useMessageDraft } from '../../../support/threads/use-message-draft.ts';
import { createNote, type CustomerWhole } from '../customers.data.ts';
import { PartList } from './part-list.tsx';

export function CustomerNotes({ userId, notes }: { userId: string } & Pick<CustomerWhole, 'notes'>) {
  const mayWrite = useMay('manage_people');
  return (
    <div>
      {mayWrite && <NoteForm userId={userId} />}
      <PartList title="Notas del equipo" list={notes} empty="Todavía no hay ninguna." keyOf={({ id }) => id}>
        {({ staff, text, noted_at }) => (
          <div className="min-w-0">
            <p className="text-xs text-muted">
              {staff ?? 'Alguien que ya no está'} · <time dateTime={noted_at}>{formatMoment(noted_at)}</time>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </div>
        )}
      </PartList>
    </div>
  );
}

function NoteForm({ userId }: { userId: string }) {
  const { draft, put, clear } = useMessageDraft(`customer.${userId}`);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => createNote(userId, draft.text, draft.sendKey),
    onSuccess: clear,
    onError: (error) => setProblem(error.message),
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    if (draft.text.trim() === '') return setProblem('Escribe la nota');
    setProblem(undefined);
    mutate();
  }

  return (
    <form noValidate aria-label="Nota" className="mb-6" onSubmit={send}>
      <TextArea
        name="note"
        label="Nota sobre el cliente: no la ve, y no se cambia después"
        value={draft.text}
        maxLength={4000}
        rows={2}
        {...(problem && { error: problem })}
        onChange={(text) => {
          setProblem(undefined);
          put((before) => ({ ...before, text }));
        }}
      />
      <Button type="submit" variant="secondary" size="sm" className="mt-2" busy={isPending} busyLabel="Guardando…">
        Guardar nota
      </Button>
    </form>
  );
}
