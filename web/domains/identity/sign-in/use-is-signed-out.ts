import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useAuthState } from '../../../platform/api/auth-store.ts';
import { sessionQuery } from '../../../platform/api/session.ts';

/**
 * Whether nobody is signed in after loading. The gate handles visitors and sign-outs elsewhere; this also covers a
 * token that our server refuses.
 */
export function useIsSignedOut(): boolean {
  const { isLoading, isAuthenticated } = useAuthState();
  const { error } = useQuery({ ...sessionQuery, enabled: isAuthenticated });
  const isRefused = error instanceof ApiError && error.code === 'identity.invalid_token';
  return !isLoading && (!isAuthenticated || isRefused);
}
