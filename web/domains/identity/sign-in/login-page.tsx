import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getAuthState, whenSdkReady } from '../../../platform/api/auth-store.ts';
import { safeReturnPath } from '../../../platform/api/return-path.ts';
import { startSignIn } from '../../../platform/api/sign-in.ts';
import { AuthErrorPage } from '../../../platform/shell/failures/auth-error-page.tsx';
import { FirstScreen } from '../../../platform/shell/first-screen.tsx';

const route = getRouteApi('/auth/login');

export function LoginPage() {
  const { returnTo: asked, screen_hint } = route.useSearch();
  const returnTo = safeReturnPath(asked);
  const signUp = screen_hint === 'signup';
  const router = useRouter();
  const [error, setError] = useState<Error>();

  useEffect(() => {
    whenSdkReady()
      .then(() =>
        getAuthState().isAuthenticated ? router.history.replace(returnTo) : startSignIn(returnTo, { signUp }),
      )
      .catch(setError);
  }, [router, returnTo, signUp]);

  return error ? <AuthErrorPage error={error} returnTo={returnTo} /> : <FirstScreen />;
}
