import type { ClientMetadata } from 'oidc-provider';
import type { Env } from '../env.ts';

type Needs = Pick<Env, 'APP_URLS' | 'AUTH_CLIENT_ID' | 'AUTH_MANAGEMENT_CLIENT_ID' | 'AUTH_MANAGEMENT_CLIENT_SECRET'>;

export function listClients(env: Needs): ClientMetadata[] {
  const { AUTH_MANAGEMENT_CLIENT_ID: id, AUTH_MANAGEMENT_CLIENT_SECRET: secret } = env;
  return id && secret ? [describeApplication(env), describeMachine(id, secret)] : [describeApplication(env)];
}

/** Compared exactly. A missing address only shows in the hidden frame, for which the SDK waits a minute. */
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
