import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorOfFailure } from '../../api/api-error.ts';
import { entryQuery, showEntry, type Entry, type LedgerPlace } from '../ledger.data.ts';
import { changesBetween } from './entry-changes.state.ts';

/**
 * A change of one entry over the version that was seen. Where another window was faster, what it did is told and what is typed
 * here stays; sent again, it is meant against what stands there now.
 */
export function useEntryChange<T>(place: LedgerPlace, entry: Entry, send: (seen: Entry, value: T) => Promise<Entry>) {
  const client = useQueryClient();
  const { registrationId } = place;
  /** What stood there when one began; undefined until then. */
  const [seen, setSeen] = useState<Entry>();
  const [changes, setChanges] = useState<string[]>();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (value: T) => send(seen ?? entry, value),
    onSuccess: async (after) => {
      setSeen(undefined);
      setChanges(undefined);
      await showEntry(client, registrationId, after);
    },
    onError: async (error) => {
      if (!isChanged(error)) return;
      const now = await client.fetchQuery({ ...entryQuery(registrationId, entry.id), staleTime: 0 });
      setChanges(changesBetween(seen ?? entry, now));
      setSeen(now);
    },
  });
  return {
    /** Call with the first letter. */
    begin: () => setSeen((before) => before ?? entry),
    change: mutation.mutate,
    isPending: mutation.isPending,
    /** What became of it meanwhile; undefined where nothing did. */
    changes: mutation.isPending ? undefined : changes,
    failure: mutation.error && !isChanged(mutation.error) ? errorOfFailure(mutation.error).message : undefined,
  };
}

const isChanged = (error: Error | null) => error instanceof ApiError && error.code === 'ledger.entry_changed';
