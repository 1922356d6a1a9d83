import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuthState } from '../api/auth-store.ts';
import { callbackPath, homePath } from '../api/return-path.ts';
import { AuthErrorPage } from '../shell/auth-error-page.tsx';
import { LoadingScreen } from '../shell/loading-screen.tsx';

/** `/auth/callback`: the SDK exchanges the code and leads on; this only shows that it is working, or that it failed. */
export function CallbackPage() {
  const router = useRouter();
  const { isLoading, error } = useAuthState();

  useEffect(() => {
    const isStillHere = router.history.location.pathname === callbackPath;
    if (!isLoading && !error && isStillHere) router.history.replace(homePath);
  }, [router, isLoading, error]);

  return error ? <AuthErrorPage error={error} returnTo={homePath} /> : <LoadingScreen bare />;
}
