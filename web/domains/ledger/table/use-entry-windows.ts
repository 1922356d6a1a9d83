import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { windowEntries, windowQuery, type Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerFilter } from '../ledger-search.state.ts';
import { isNear, windowsAround } from '../entry-windows.state.ts';

const debounceMs = 120;

type Windows = {
  entryAt: (index: number) => Entry | undefined;
  failure: { error: Error; isRetrying: boolean; retry: () => void } | undefined;
};

export function useEntryWindows(
  place: LedgerPlace,
  filter: LedgerFilter,
  { first, last, total }: { first: number; last: number; total: number },
): Windows {
  const places = useDebouncedPlaces(windowsAround(first, last, total, windowEntries));
  // At most three; duplicate keys are fetched once.
  const placeOf = (index: number) => places[index] ?? places[0]!;
  const queries = [
    useQuery(windowQuery(place, filter, placeOf(0))),
    useQuery(windowQuery(place, filter, placeOf(1))),
    useQuery(windowQuery(place, filter, placeOf(2))),
  ];
  const byPlace = new Map(queries.map(({ data }, index) => [placeOf(index), data]));
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const [worst] = failed;
  return {
    entryAt: (index) => byPlace.get(Math.floor(index / windowEntries))?.items[index % windowEntries],
    failure: worst?.error
      ? {
          error: worst.error,
          isRetrying: failed.some(({ isFetching }) => isFetching),
          retry: () => failed.forEach(({ refetch }) => void refetch()),
        }
      : undefined,
  };
}

/** Adjacent windows load at once; fast scrolling past distant ones loads none of them. */
function useDebouncedPlaces(now: readonly number[]): readonly number[] {
  const [debounced, setDebounced] = useState(now);
  const text = now.join(' ');
  const isSame = debounced.join(' ') === text;
  const comesAtOnce = !isSame && isNear(debounced, now);
  if (comesAtOnce) setDebounced(now);
  useEffect(() => {
    if (isSame || comesAtOnce) return;
    const timer = setTimeout(() => setDebounced(text.split(' ').map(Number)), debounceMs);
    return () => clearTimeout(timer);
  }, [text, isSame, comesAtOnce]);
  return debounced;
}
