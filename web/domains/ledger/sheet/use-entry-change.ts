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
 * next send uses the new version. Where nothing differs from what was shown, it sends again with that version.
 */
export function useEntryChange<T>(place: LedgerPlace, entry: Entry, { send, about }: EntryChange<T>) {
  const { registrationId } = place;
  const [seen, setSeen] = useState<Entry>();
  const [changes, setChanges] = useState<string[]>();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (value: T) => save(value, entry.version),
    onSuccess: async (after) => {
      setSeen(undefined);
      setChanges(undefined);
      await showEntry(registrationId, after);
    },
  });

  async function save(value: T, version: number): Promise<Entry> {
    try {
      return await send(version, value);
    } catch (error) {
      if (!isChanged(error)) throw error;
      const before = seen ?? entry;
      const now = await readNow(registrationId, entry.id);
      if (now.version !== version && changesBetween(before, now).length === 0) return save(value, now.version);
      showConflict(before, now);
      throw error;
    }
  }

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

/** Not by a read that began before the refusal. */
async function readNow(registrationId: string, entryId: string): Promise<Entry> {
  const query = entryQuery(registrationId, entryId);
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'ledger.entry_changed';
