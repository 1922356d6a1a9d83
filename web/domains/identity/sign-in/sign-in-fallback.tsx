import { Suspense } from 'react';
import { signInHref } from '../../../platform/api/return-path.ts';
import { FirstScreen } from '../../../platform/shell/first-screen.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';

// Nearly always the server has sent the static sign-in page already; this is for a session that could not be restored.
const SignInPage = lazyPiece(() => import('./sign-in-page.tsx'), 'SignInPage');

export function SignInFallback({ returnTo }: { returnTo: string }) {
  return (
    <Suspense fallback={<FirstScreen />}>
      <SignInPage doors={{ signInHref: signInHref(returnTo), signUpHref: signInHref(returnTo, { signUp: true }) }} />
    </Suspense>
  );
}
