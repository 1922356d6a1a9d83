import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { ApiError, errorOfFailure } from '../../../platform/api/api-error.ts';
import { entryQuery, showEntry, type Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { changesBetween } from './entry-changes.state.ts';

type EntryChange<T> = {
  send: (version: number, value: T) => Promise<Entry>;
  about: (entry: Entry) => unknown;
};

/**
 * Saves a change on the loaded version. On a conflict it shows the other change and keeps the typed values; the
 * next send uses the new version.
 */
export function useEntryChange<T>(place: LedgerPlace, entry: Entry, { send, about }: EntryChange<T>) {
  const { registrationId } = place;
  const [seen, setSeen] = useState<Entry>();
  const [changes, setChanges] = useState<string[]>();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (value: T) => send(entry.version, value),
    onSuccess: async (after) => {
      setSeen(undefined);
      setChanges(undefined);
      await showEntry(registrationId, after);
    },
    onError: async (error) => {
      if (!isChanged(error)) return;
      const now = await queryClient.fetchQuery({ ...entryQuery(registrationId, entry.id), staleTime: 0 });
      showConflict(seen ?? entry, now);
    },
  });

  function showConflict(before: Entry, now: Entry) {
    setChanges(changesBetween(before, now));
    setSeen(now);
  }

  function change(value: T, options?: { onSuccess: () => void }) {
    const isOther = seen && JSON.stringify(about(seen)) !== JSON.stringify(about(entry));
    if (isOther) showConflict(seen, entry);
    else mutation.mutate(value, options);
  }

  return {
    begin: () => setSeen((before) => before ?? entry),
    change,
    isPending: mutation.isPending,
    changes: mutation.isPending ? undefined : changes,
    failure: mutation.error && !isChanged(mutation.error) ? errorOfFailure(mutation.error).message : undefined,
  };
}

const isChanged = (error: Error | null) => error instanceof ApiError && error.code === 'ledger.entry_changed';
