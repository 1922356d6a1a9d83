import { errors, type Client, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Env } from '../env.ts';

const hour = 3600;

/** Of the machine alone: a person's token never has `gty` (`management/management.routes.ts`). */
export const managementScopes = ['delete:users', 'update:users'] as const;

export function managementAudience(issuer: string): string {
  return `${issuer}api/v2/`;
}

type Needs = Pick<Env, 'AUTH_AUDIENCE' | 'AUTH_MANAGEMENT_CLIENT_ID'>;

/** Auth0 calls a token's receiver `audience`, as a parameter; RFC 8707 calls it `resource`. */
export function describeResources(env: Needs, issuer: string) {
  const ofCustomers: Record<string, string> = {
    [env.AUTH_AUDIENCE]: 'openid profile email',
    // the account page requests this token before a password reset
    [managementAudience(issuer)]: 'openid profile email read:current_user update:current_user_metadata update:users',
  };
  const ofMachine: Record<string, string> = { [managementAudience(issuer)]: managementScopes.join(' ') };
  const isMachine = (client: Client) => client.clientId === env.AUTH_MANAGEMENT_CLIENT_ID;
  return {
    enabled: true,
    defaultResource: (ctx, client, oneOf) => {
      if (isMachine(client)) return audienceOfMachine(ctx);
      return oneOf?.[0] ?? (ctx.oidc.params?.audience as string | undefined) ?? [];
    },
    useGrantedResource: () => true,
    getResourceServerInfo: (ctx, identifier, client) => {
      const scope = (isMachine(client) ? ofMachine : ofCustomers)[identifier];
      if (!scope) throw new errors.InvalidTarget(`Service not found: ${identifier}`);
      // as on Auth0, a machine that names no scope gets all of its scopes
      if (isMachine(client) && ctx.oidc.params) ctx.oidc.params.scope ??= scope;
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

/** Without an audience the token would be opaque, useless, and stored in the database. */
function audienceOfMachine(ctx: KoaContextWithOIDC): string {
  const { audience } = ctx.oidc.body ?? {};
  if (typeof audience !== 'string' || audience === '') throw new errors.InvalidTarget('audience is required');
  return audience;
}
