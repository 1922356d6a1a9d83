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
  /** The wizard's gate says more of what went wrong (formation.md §2, 'Login gate'). */
  verbose?: boolean;
  /** Until it is known whether there is anybody; what the page's HTML shows when absent. */
  loading?: ReactNode;
  children: ReactNode;
};

export function Gate({ signIn, challenge, returnTo, verbose = false, loading, children }: GateProps) {
  const { isLoading, isAuthenticated, error } = useAuthState();
  const standing = useSessionState(isAuthenticated);
  // The whole screen comes at once here: drawn in slices, it keeps nobody's tap waiting.
  const isOpening = useDeferredValue(isLoading);
  if (standing === 'closed') return <ClosedSession />;
  if (error) return <AuthErrorPage error={error} returnTo={returnTo} verbose={verbose} />;
  if (isLoading || isOpening || (isAuthenticated && standing === 'waiting')) return loading ?? <FirstScreen />;
  if (!isAuthenticated) return signIn;
  return standing === 'challenge' ? challenge : children;
}
