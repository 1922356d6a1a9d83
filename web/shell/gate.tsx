import type { ReactNode } from 'react';
import { useAuthState } from '../api/auth-store.ts';
import { AuthErrorPage } from './auth-error-page.tsx';
import { LoadingScreen, verifyingText } from './loading-screen.tsx';

export type GateProps = {
  /** Shown to whoever is not signed in. */
  signIn: ReactNode;
  /** Where a restarted sign-in comes back to. */
  returnTo: string;
  /** The wizard's gate says more (formation.md §2, 'Login gate'). */
  verbose?: boolean;
  children: ReactNode;
};

/** Everything but the public pages is behind it. */
export function Gate({ signIn, returnTo, verbose = false, children }: GateProps) {
  const { isLoading, isAuthenticated, error } = useAuthState();
  if (error) return <AuthErrorPage error={error} returnTo={returnTo} verbose={verbose} />;
  if (isLoading) return verbose ? <LoadingScreen text={verifyingText} /> : <LoadingScreen />;
  return isAuthenticated ? children : signIn;
}
