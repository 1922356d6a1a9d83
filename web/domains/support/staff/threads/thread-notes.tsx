import { useMutation } from '@tanstack/react-query';
import { messageLettersMax } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { useState, type SubmitEvent } from 'react';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { MentionArea, useMentions } from '../../../staff/mention-area.tsx';
import { useMessageDraft } from '../../threads/use-message-draft.ts';
import { noteWords } from './inbox.state.ts';
import { createNote, type StaffThread } from './staff-threads.data.ts';

export function ThreadNotes({ whole: { thread, notes } }: { whole: StaffThread }) {
  const { draft, put, clear } = useMessageDraft(`note.${thread.id}`);
  const { colleagues, mentionsIn } = useMentions('read_support');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      createNote(thread.id, { text: draft.text, send_key: draft.sendKey, mentions: mentionsIn(draft.text) }),
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
    <section aria-labelledby="notes" className="grid grid-cols-1 gap-3 text-sm">
      <h2 id="notes" className="text-sm font-semibold">
        Notas del equipo
      </h2>
      <form noValidate aria-label="Nota" onSubmit={send}>
        <MentionArea
          colleagues={colleagues}
          name="note"
          label="Nota interna: no la ve el cliente"
          value={draft.text}
          maxLength={messageLettersMax}
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
      <ol className="divide-y divide-line">
        {notes.toReversed().map((note) => (
          <li key={note.id} className="py-1.5">
            <p className="text-xs text-muted">
              {noteWords(note)} · <time dateTime={note.noted_at}>{formatMoment(note.noted_at)}</time>
            </p>
            {note.kind === 'note' && <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>}
            {note.mentions.length > 0 && (
              <p className="text-xs wrap-anywhere text-muted">Avisamos a {note.mentions.join(', ')}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
