import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepStored, readStored } from '../ui/stored.ts';
import { callbackPath } from './return-path.ts';
import { forgetChallenge, useSessionRefusal } from './session-refusal.ts';
import { sessionQuery } from './session.ts';
import { queryClient } from './api-query.ts';

/** `waiting`: a code may be needed and the server has not said yet. `closed`: ended from elsewhere. */
export type SessionState = 'waiting' | 'open' | 'challenge' | 'closed';

/** Whether the session of whoever is signed in may go on. Nearly everybody is let in without waiting for the answer. */
export function useSessionState(isAuthenticated: boolean): SessionState {
  const refusal = useSessionRefusal();
  const { data, isFetched, failureCount } = useQuery({ ...sessionQuery, enabled: isAuthenticated });
  const isNeeded = data?.second_factor === 'needed';
  useEffect(() => {
    if (data) keepStored('localStorage', key, isNeeded ? '1' : undefined);
  }, [data, isNeeded]);
  useEffect(() => {
    // The refusal may be older than the code that was right meanwhile.
    if (refusal === 'challenge') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [refusal]);

  if (refusal === 'closed') return 'closed';
  if (isNeeded || refusal === 'challenge') return 'challenge';
  // Once answered, also by a failure, it never waits again: the screens ask anew when they mount.
  return data || isFetched || failureCount > 0 || !isChallengeLikely ? 'open' : 'waiting';
}

/** After the right code: everything that was refused before is asked anew, and first whose session this is. */
export function usePassChallenge(): () => Promise<void> {
  return async () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    // Nobody is staff before the code, so it is not enough to note that it was right.
    const fresh = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
    if (fresh && fresh.second_factor !== 'needed') return;
    queryClient.setQueryData(sessionQuery.queryKey, (now) => now && { ...now, second_factor: 'passed' as const });
    forgetChallenge();
  };
}

const key = 'zarpa.challenge';

/** Right after a sign-in, or where this browser was asked before: then the shell does not flash by in front of the question. */
const isChallengeLikely =
  globalThis.location?.pathname === callbackPath || readStored('localStorage', key) !== undefined;
