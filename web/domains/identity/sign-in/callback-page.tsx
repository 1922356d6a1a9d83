import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getAccessToken, useAuthState } from '../../../platform/api/auth-store.ts';
import { callbackPath, homePath, safeReturnPath } from '../../../platform/api/return-path.ts';
import { AuthErrorPage } from '../../../platform/shell/failures/auth-error-page.tsx';
import { FirstScreen } from '../../../platform/shell/first-screen.tsx';
import { isUnknownReturn, readRefusal, refusalSentence } from './callback.state.ts';

const unknownReturn = 'Este enlace de inicio de sesión ya se usó o no es de esta ventana. Empieza de nuevo.';
const failedReturn = 'No pudimos terminar de iniciar tu sesión. Inténtalo de nuevo.';

/**
 * `/auth/callback`: the SDK exchanges the code and continues; this shows progress or the failure. A refusal stays
 * in the address for reloads; a single-use code is removed.
 */
export function CallbackPage() {
  const router = useRouter();
  const [refusal] = useState(() => readRefusal(location.search));
  const { isLoading, error } = useAuthState();
  const isStale = useIsStale(!refusal && isUnknownReturn(error));

  useEffect(() => {
    const isStillHere = router.history.location.pathname === callbackPath;
    if (isLoading || refusal || !isStillHere) return;
    router.history.replace(error ? callbackPath : homePath);
  }, [router, isLoading, refusal, error]);

  // The SDK reports it once; a reload reads it from the history state.
  useEffect(() => {
    if (refusal && error) history.replaceState({ ...history.state, returnTo: returnPathOf(error) }, '');
  }, [refusal, error]);

  if (refusal) {
    const { code, description } = refusal;
    const shown = Object.assign(new Error(refusalSentence(code)), { error: code, error_description: description });
    return <AuthErrorPage error={shown} returnTo={returnPathOf(error)} verbose />;
  }
  if (!error || isStale === undefined) return <FirstScreen />;
  const sentence = isStale ? unknownReturn : failedReturn;
  return <AuthErrorPage error={Object.assign(new Error(sentence), detailsOf(error))} returnTo={homePath} verbose />;
}

/**
 * Whether a return that this tab did not start leaves nobody signed in; undefined until known. When someone is
 * signed in, the SDK drops its error once it has a token, and the page goes home.
 */
function useIsStale(isUnknown: boolean): boolean | undefined {
  const [isAlone, setIsAlone] = useState<boolean>();
  useEffect(() => {
    if (isUnknown) getAccessToken().catch(() => setIsAlone(true));
  }, [isUnknown]);
  return isUnknown ? isAlone : false;
}

function returnPathOf(error: Error | undefined): string {
  const { appState } = (error ?? {}) as { appState?: { returnTo?: unknown } | null };
  const { returnTo } = (history.state ?? {}) as { returnTo?: unknown };
  return safeReturnPath(appState?.returnTo ?? returnTo);
}

function detailsOf(error: Error): { error?: string; error_description?: string } {
  const { error: code, error_description: description } = error as { error?: string; error_description?: string };
  return { ...(code && { error: code }), error_description: description ?? error.message };
}
