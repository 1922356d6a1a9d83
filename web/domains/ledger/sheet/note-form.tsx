import { useState, type SubmitEvent } from 'react';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { saveEntry } from '../changes.data.ts';
import { noteMax, oneLine } from './hand-entry.state.ts';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { ChangeNotes } from './change-notes.tsx';
import { useEntryChange } from './use-entry-change.ts';

export function NoteForm({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const draftId = `movimientos.${entry.id}.nota`;
  const [typed, setTyped] = useState(() => readDraft(draftId, ['note'])['note']);
  const { begin, change, isPending, changes, failure } = useEntryChange(place, entry, {
    send: (version, note: string) => saveEntry(place.registrationId, entry.id, { version, note }),
    about: ({ note }) => note,
  });

  function type(text: string | undefined) {
    setTyped(text);
    keepDraft(draftId, text === undefined ? undefined : { note: text });
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (isPending || typed === undefined) return;
    change(oneLine(typed), {
      onSuccess: () => {
        type(undefined);
        toast.success('La nota está guardada');
      },
    });
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-3" onSubmit={send}>
      <TextArea
        name="note"
        label="Nota"
        optional
        rows={2}
        maxLength={noteMax}
        value={typed ?? entry.note}
        onChange={(text) => {
          begin();
          type(text);
        }}
      />
      <ChangeNotes changes={changes} failure={failure} />
      {typed !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" busy={isPending} busyLabel="Guardando…">
            Guardar nota
          </Button>
          <Button variant="ghost" size="sm" onClick={() => type(undefined)}>
            Dejarla como estaba
          </Button>
        </div>
      )}
    </form>
  );
}
