import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorOfFailure, type ApiError } from '../../../platform/api/api-error.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { keepDraft, readDraft } from '../profile-drafts.storage.ts';
import { useProfile } from '../profile-context.ts';
import { refetchProfile } from '../profile.data.ts';
import { beginRow, isTyped, rebaseRow, type RowEntry } from './row.state.ts';
import type { RowKind, Seen } from './rows.data.ts';

type RowFormOptions<R extends Seen> = {
  kind: RowKind;
  /** Current row; undefined when new or deleted elsewhere. */
  row: R | undefined;
  entryOf: (row: R | undefined) => RowEntry;
  check: (entry: RowEntry) => Problem[];
  /** Replaces `over`, or adds under `id`. */
  save: (entry: RowEntry, over: Seen | undefined, id: string) => Promise<void>;
  /** Field for a refusal without a field. */
  fieldOf?: (code: ApiError['code']) => string | undefined;
};

/** Form for one list row; the draft stays in this browser, and concurrent saves are never overwritten unseen. */
export function useRowForm<R extends Seen>({ kind, row, entryOf, check, save, fieldOf }: RowFormOptions<R>) {
  const client = useQueryClient();
  const { registrationId, draftOf, close, edit, editing } = useProfile();
  const key = draftOf(editing?.form ?? kind);
  const [begun] = useState(() => beginRow(readDraft(key), entryOf(row), row !== undefined, crypto.randomUUID()));
  /** The row that the form shows; saving uses its version, so that a newer one is not overwritten unseen. */
  const [base, setBase] = useState(row);
  const seen = entryOf(base);
  /** Fields changed differently elsewhere. */
  const [clashes, setClashes] = useState<readonly string[]>(begun.clashes);
  const [failure, setFailure] = useState<Error>();
  const checked = useCheckedForm<RowEntry>({ initial: begun.entry, check, onChange: saveDraft });
  const { element, form, submit, show } = checked;

  function saveDraft(entry: RowEntry) {
    const draft = { entry, read: seen, version: base?.version ?? 0 };
    keepDraft(key, isTyped(entry, seen) ? draft : undefined);
  }

  const take = useEffectEvent(() => {
    const fresh = entryOf(row);
    const typed = form.getValues();
    const rebased = rebaseRow(typed, seen, fresh);
    for (const [name, text] of Object.entries(rebased.entry)) if (typed[name] !== text) form.setValue(name, text);
    setClashes((before) => [...new Set([...before, ...rebased.clashes])]);
    setBase(row);
  });
  const version = row?.version;
  useEffect(() => {
    // A deleted row is no base; the typed values can still be added.
    if (version === undefined) return;
    const frame = requestAnimationFrame(take);
    return () => cancelAnimationFrame(frame);
  }, [version]);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [element]);

  async function send(entry: RowEntry) {
    setFailure(undefined);
    // Stored in the draft, so that a reload keeps it.
    const id = entry['id']!;
    try {
      await save(entry, row && base, id);
      await refetchProfile(client, registrationId);
      const typed = form.getValues();
      if (isTyped(typed, entry)) moveDraft(row?.id ?? id, typed, entry);
      else end([row?.id ?? id]);
    } catch (cause) {
      const error = errorOfFailure(cause);
      const field = fieldOf?.(error.code);
      if (field) show([{ field, message: error.message }]);
      else if (error.details.length > 0) show(error.details);
      else setFailure(error);
      if (error.status === 409 || error.status === 404) await refetchProfile(client, registrationId);
    }
  }

  /** Typing during a save leaves a draft on the saved row. */
  function moveDraft(rowId: string, typed: RowEntry, saved: RowEntry) {
    keepDraft(key, undefined);
    keepDraft(draftOf(`${kind}/${rowId}`), { entry: { ...typed, id: crypto.randomUUID() }, read: saved, version: 0 });
    edit({ form: `${kind}/${rowId}` });
    toast.info('Guardado. Lo que escribiste después sigue sin guardar.');
  }

  function end(saved?: readonly string[]) {
    keepDraft(key, undefined);
    close(saved);
  }

  return { ...checked, clashes, seen, failure, onSubmit: submit(send), cancel: () => end() };
}
