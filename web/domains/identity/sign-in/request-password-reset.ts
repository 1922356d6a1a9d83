import { loadAppConfig } from '../../../platform/api/app-config.ts';
import { whenSdkReady } from '../../../platform/api/auth-store.ts';
import { resetOutcome, type ResetNeeds, type ResetOutcome } from './password-reset.state.ts';

/** Has the identity provider mail a link to a new password. Never rejects. */
export async function requestPasswordReset(email: string): Promise<ResetOutcome> {
  const needs: ResetNeeds = {
    fetch: (url, init) => fetch(url, init),
    async getManagementToken(audience) {
      const { getAccessTokenSilently } = await whenSdkReady();
      return getAccessTokenSilently({
        authorizationParams: { audience, scope: 'update:users' },
        timeoutInSeconds: tokenTimeoutSeconds,
      });
    },
  };
  try {
    const { domain, clientId } = (await loadAppConfig()).auth;
    return await resetOutcome(needs, { domain, clientId, email });
  } catch {
    return 'failed';
  }
}

const tokenTimeoutSeconds = 15;
