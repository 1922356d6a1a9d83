import type { ClientMetadata } from 'oidc-provider';
import type { Env } from '../env.ts';

type Needs = Pick<Env, 'APP_URLS' | 'AUTH_CLIENT_ID' | 'AUTH_MANAGEMENT_CLIENT_ID' | 'AUTH_MANAGEMENT_CLIENT_SECRET'>;

/** The application, and the machine that may delete accounts where one is configured. */
export function listClients(env: Needs): ClientMetadata[] {
  const { AUTH_MANAGEMENT_CLIENT_ID: id, AUTH_MANAGEMENT_CLIENT_SECRET: secret } = env;
  return id && secret ? [describeApplication(env), describeMachine(id, secret)] : [describeApplication(env)];
}

/**
 * The one application, with every address it may come back to. Each is compared exactly: an address that is missing
 * here shows as a page inside the hidden frame, which the browser's SDK waits for in silence for a minute.
 */
function describeApplication(env: Needs): ClientMetadata {
  const at = (...paths: string[]) => env.APP_URLS.flatMap((origin) => paths.map((path) => `${origin}${path}`));
  return {
    client_id: env.AUTH_CLIENT_ID,
    client_name: 'Zarpa',
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: at('', '/', '/empresa/nueva', '/auth/callback'),
    post_logout_redirect_uris: at('', '/', '/empresa/nueva', '/auth/sign-in/default'),
  };
}

/** Nobody signs in with it: it has a secret, one grant, and no address to come back to. */
function describeMachine(id: string, secret: string): ClientMetadata {
  return {
    client_id: id,
    client_secret: secret,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  };
}
