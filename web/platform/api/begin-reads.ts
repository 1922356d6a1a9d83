import { hashKey, type FetchInfiniteQueryOptions, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import { readStored } from '../ui/stored.ts';
import { begun, queryClient } from './api-query.ts';
import { readsByCookie } from './auth-store.ts';
import { sessionQuery } from './session.ts';
import { challengeKey } from './closed-note.ts';

/** For a route's loader: starts its screen's reads beside its code, where somebody is signed in. */
export function beginReads(cause: 'preload' | 'enter' | 'stay', ...queries: { queryKey: QueryKey }[]): void {
  // A link that is only pointed at fetches its screen's code, and reads nothing.
  if (cause !== 'enter' || !mayRead()) return;
  for (const query of queries) {
    if ('getNextPageParam' in query)
      void queryClient.prefetchInfiniteQuery(query as unknown as FetchInfiniteQueryOptions);
    else void queryClient.prefetchQuery(query as FetchQueryOptions);
    // What another part has read lately is not read here; whether that will do is the screen's to say.
    if (queryClient.getQueryState(query.queryKey)?.fetchStatus === 'fetching')
      begun.set(hashKey(query.queryKey), performance.now());
  }
}

/** Not while a code is missing: every read would be refused. */
function mayRead(): boolean {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (session) return session.second_factor !== 'needed';
  return readsByCookie() && readStored('localStorage', challengeKey) === undefined;
}
