import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { windowEntries, windowQuery, type Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerFilter } from '../ledger-search.state.ts';
import { isNear, windowsAround } from '../entry-windows.state.ts';

/** So long one must stay at another end of the list until it is asked for. */
const restedMs = 120;

type Windows = {
  entryAt: (index: number) => Entry | undefined;
  failure: { error: Error; isRetrying: boolean; retry: () => void } | undefined;
};

export function useEntryWindows(
  place: LedgerPlace,
  filter: LedgerFilter,
  { first, last, total }: { first: number; last: number; total: number },
): Windows {
  const places = useRestedPlaces(windowsAround(first, last, total, windowEntries));
  // Never more than three; what is the same is asked for once.
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

/** What is next to what is there comes at once; who rushes past a thousand of them waits for none. */
function useRestedPlaces(now: readonly number[]): readonly number[] {
  const [rested, setRested] = useState(now);
  const text = now.join(' ');
  const isSame = rested.join(' ') === text;
  const comesAtOnce = !isSame && isNear(rested, now);
  if (comesAtOnce) setRested(now);
  useEffect(() => {
    if (isSame || comesAtOnce) return;
    const timer = setTimeout(() => setRested(text.split(' ').map(Number)), restedMs);
    return () => clearTimeout(timer);
  }, [text, isSame, comesAtOnce]);
  return rested;
}
