import { signInHref } from '../../../platform/api/return-path.ts';
import { FirstScreen } from '../../../platform/shell/first-screen.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';

// Rare: the server usually sends the static sign-in page. This covers a session that could not be restored.
const SignInPage = lazyPlace(() => import('./sign-in-page.tsx'), 'SignInPage', <FirstScreen />);

export function SignInFallback({ returnTo }: { returnTo: string }) {
  return (
    <SignInPage doors={{ signInHref: signInHref(returnTo), signUpHref: signInHref(returnTo, { signUp: true }) }} />
  );
}
