import { Auth0Provider, useAuth0, type AppState } from '@auth0/auth0-react';
import type { AppConfig } from '@zarpa/contract/core/app-config.ts';
import { useEffect } from 'react';
import { getAuthState, publishAuth } from './auth-store.ts';
import { whenTrusted } from './back-cache.ts';
import { call } from './call.ts';
import { accountNote } from './forget-own-notes.ts';
import { keepStored } from '../ui/stored.ts';
import { callbackPath } from './return-path.ts';

export function AuthBridge({ auth, onReturn }: { auth: AppConfig['auth']; onReturn: (returnTo: unknown) => void }) {
  return (
    <Auth0Provider
      domain={auth.domain}
      clientId={auth.clientId}
      cacheLocation={auth.cacheLocation}
      useRefreshTokens={auth.useRefreshTokens}
      useRefreshTokensFallback
      authorizationParams={{
        redirect_uri: `${location.origin}${callbackPath}`,
        audience: auth.audience,
        scope: 'openid profile email',
      }}
      // On other paths `code` and `state` belong to 3-D Secure returns, not to the sign-in.
      skipRedirectCallback={location.pathname !== callbackPath}
      onRedirectCallback={(appState?: AppState) => onReturn(appState?.returnTo)}
    >
      <Publisher />
    </Auth0Provider>
  );
}

function Publisher() {
  const auth = useAuth0();
  useEffect(() => {
    // A page restored from the back/forward cache calls nothing until its session is known to be the same.
    const getAccessTokenSilently = async (...args: Parameters<typeof auth.getAccessTokenSilently>) => {
      await whenTrusted();
      return auth.getAccessTokenSilently(...args);
    };
    const shown = getAuthState().user?.sub;
    const isOther = auth.isAuthenticated && shown !== undefined && shown !== auth.user?.sub;
    // The cookie belongs to somebody who signed in here before: their session ends, and the page begins again.
    if (isOther) {
      document.documentElement.style.visibility = 'hidden';
      void call('DELETE /api/session', {}, { anonymous: true }).finally(() => location.reload());
      return;
    }
    if (auth.isAuthenticated) keepStored('localStorage', accountNote, auth.user?.sub);
    publishAuth({ ...auth, getAccessTokenSilently: getAccessTokenSilently as typeof auth.getAccessTokenSilently });
  }, [auth]);
  return null;
}
