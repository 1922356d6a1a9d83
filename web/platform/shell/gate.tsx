import { useDeferredValue, type ReactNode } from 'react';
import { useAuthState } from '../api/auth-store.ts';
import { useSessionState } from '../api/session-state.ts';
import { AuthErrorPage } from './failures/auth-error-page.tsx';
import { ClosedSession } from './closed-session.tsx';
import { FirstScreen } from './first-screen.tsx';

export type GateProps = {
  signIn: ReactNode;
  challenge: ReactNode;
  returnTo: string;
  /** The wizard's gate shows more of the error (formation.md §2, 'Login gate'). */
  verbose?: boolean;
  /** Shown until the session is known; by default the page's own HTML. */
  loading?: ReactNode;
  children: ReactNode;
};

export function Gate({ signIn, challenge, returnTo, verbose = false, loading, children }: GateProps) {
  const { isLoading, isAuthenticated, error } = useAuthState();
  const sessionState = useSessionState(isAuthenticated);
  // Deferred: the whole screen mounts at once here, and drawing it in slices keeps taps responsive.
  const isOpening = useDeferredValue(isLoading);
  if (sessionState === 'closed') return <ClosedSession />;
  if (error) return <AuthErrorPage error={error} returnTo={returnTo} verbose={verbose} />;
  if (isLoading || isOpening || (isAuthenticated && sessionState === 'waiting')) return loading ?? <FirstScreen />;
  if (!isAuthenticated) return signIn;
  return sessionState === 'challenge' ? challenge : children;
}
