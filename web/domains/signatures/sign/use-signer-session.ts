import { useQuery } from '@tanstack/react-query';
import { useAuthState } from '../../../platform/api/auth-store.ts';
import { useSessionState } from '../../../platform/api/session-state.ts';
import { hasSignInMark, sessionQuery } from '../../../platform/api/session.ts';

/** `visitor`: nobody is signed in here; nobody waits for the identity provider to say so. */
export type SignerSession = 'waiting' | 'visitor' | 'account' | 'challenge' | 'closed';

export function useSignerSession(): SignerSession {
  const { isLoading, isAuthenticated } = useAuthState();
  const state = useSessionState(isAuthenticated);
  // The papers are asked for by the session's cookie, which comes with the answer.
  const { isFetched } = useQuery({ ...sessionQuery, enabled: isAuthenticated });
  if (!isAuthenticated) return isLoading && hasSignInMark() ? 'waiting' : 'visitor';
  if (state !== 'open') return state;
  return isFetched ? 'account' : 'waiting';
}
