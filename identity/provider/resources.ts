import { errors, type Configuration } from 'oidc-provider';
import type { Env } from '../env.ts';

const hour = 3600;
const managementScope = 'openid profile email read:current_user update:current_user_metadata update:users';

/** Auth0 calls the receiver of a token `audience` and takes it as a parameter; RFC 8707 calls it `resource`. */
export function describeResources(env: Pick<Env, 'AUTH_AUDIENCE'>, issuer: string) {
  const scopes: Record<string, string> = {
    [env.AUTH_AUDIENCE]: 'openid profile email',
    // Auth0's management API, whose token the account page asks for before a password reset
    [`${issuer}api/v2/`]: managementScope,
  };
  return {
    enabled: true,
    defaultResource: (ctx, _client, oneOf) => oneOf?.[0] ?? (ctx.oidc.params?.audience as string | undefined) ?? [],
    // the token endpoint is called without `resource`
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx, identifier) => {
      const scope = scopes[identifier];
      if (!scope) throw new errors.InvalidTarget(`Service not found: ${identifier}`);
      return {
        audience: identifier,
        scope,
        accessTokenTTL: hour,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      };
    },
  } satisfies NonNullable<Configuration['features']>['resourceIndicators'];
}
