import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useAuthState } from '../api/auth-store.ts';
import { sessionQuery } from '../api/session.ts';
import { startSignIn } from '../api/sign-in.ts';

// formation.md §9
const redirectAfterMs = 2000;

/**
 * Whether nobody is signed in any more; then leaves for the sign-in and comes back here. The gate stops whoever never
 * was; this is for a session that our server has ended while the provider's goes on.
 */
export function useSignedOutRedirect(): boolean {
  const router = useRouter();
  const { isLoading, isAuthenticated } = useAuthState();
  const { error } = useQuery({ ...sessionQuery, enabled: isAuthenticated });
  const isRefused = error instanceof ApiError && error.status === 401;
  const isSignedOut = !isLoading && (!isAuthenticated || isRefused);

  useEffect(() => {
    if (!isSignedOut) return;
    const timer = setTimeout(() => {
      startSignIn(router.history.location.href).catch(() => location.reload());
    }, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isSignedOut, router]);
  return isSignedOut;
}
