import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getAuthState, whenSdkReady } from '../../../platform/api/auth-store.ts';
import { startSignIn } from '../../../platform/api/sign-in.ts';
import { AuthErrorPage } from '../../../platform/shell/failures/auth-error-page.tsx';
import { FirstScreen } from '../../../platform/shell/first-screen.tsx';

export function LoginPage({ returnTo, signUp }: { returnTo: string; signUp: boolean }) {
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
