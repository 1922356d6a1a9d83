import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepStored, readStored } from '../ui/stored.ts';
import { challengeKey } from './closed-note.ts';
import { callbackPath } from './return-path.ts';
import { forgetChallenge, useSessionRefusal } from './session-refusal.ts';
import { sessionQuery } from './session.ts';
import { queryClient } from './api-query.ts';

/** `waiting`: a code may be needed and the server has not answered yet. `closed`: ended from elsewhere. */
export type SessionState = 'waiting' | 'open' | 'challenge' | 'closed';

/** Whether the signed-in session may continue. Most people enter without waiting for the answer. */
export function useSessionState(isAuthenticated: boolean): SessionState {
  const refusal = useSessionRefusal();
  const { data, isFetched, failureCount } = useQuery({ ...sessionQuery, enabled: isAuthenticated });
  const isNeeded = data?.second_factor === 'needed';
  useEffect(() => {
    if (data) keepStored('localStorage', challengeKey, isNeeded ? '1' : undefined);
  }, [data, isNeeded]);
  useEffect(() => {
    // The refusal may be older than a code accepted meanwhile.
    if (refusal === 'challenge') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [refusal]);

  if (refusal === 'closed') return 'closed';
  if (isNeeded || refusal === 'challenge') return 'challenge';
  // After the first answer, even a failure, it never waits again: screens refetch when they mount.
  return data || isFetched || failureCount > 0 || !isChallengeLikely ? 'open' : 'waiting';
}

/** After an accepted code: refetches the session first, then everything that was refused. */
export function usePassChallenge(): () => Promise<void> {
  return async () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    // Staff rights exist only after the code, so recording the success is not enough.
    const fresh = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
    if (fresh && fresh.second_factor !== 'needed') return;
    queryClient.setQueryData(sessionQuery.queryKey, (now) => now && { ...now, second_factor: 'passed' as const });
    forgetChallenge();
  };
}

/** Right after a sign-in, or where this browser was challenged before: avoids flashing the shell before the challenge. */
const isChallengeLikely =
  globalThis.location?.pathname === callbackPath || readStored('localStorage', challengeKey) !== undefined;
