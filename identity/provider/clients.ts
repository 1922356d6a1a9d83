import type { ClientMetadata } from 'oidc-provider';
import type { Env } from '../env.ts';

/**
 * The one application, with every address it may come back to. Each is compared exactly: an address that is missing
 * here shows as a page inside the hidden frame, which the browser's SDK waits for in silence for a minute.
 */
export function listClients(env: Pick<Env, 'APP_URLS' | 'AUTH_CLIENT_ID'>): ClientMetadata[] {
  const at = (...paths: string[]) => env.APP_URLS.flatMap((origin) => paths.map((path) => `${origin}${path}`));
  return [
    {
      client_id: env.AUTH_CLIENT_ID,
      client_name: 'Zarpa',
      token_endpoint_auth_method: 'none',
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: at('', '/', '/empresa/nueva', '/auth/callback'),
      post_logout_redirect_uris: at('', '/', '/empresa/nueva', '/auth/sign-in/default'),
    },
  ];
}
