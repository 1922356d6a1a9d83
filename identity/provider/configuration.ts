import { createHash } from 'node:crypto';
import type { Configuration, JWKS, KoaContextWithOIDC } from 'oidc-provider';
import { findAccount } from '../accounts/accounts.queries.ts';
import { claimsOf } from '../accounts/claims-of.ts';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import type { LoadedKeys } from '../keys/load-keys.ts';
import { linkToApp, logOutPage, loggedOutPage, problemPage } from '../pages/notice-pages.ts';
import { raw } from '../pages/html.ts';
import { createAdapter } from './adapter.ts';
import { listClients } from './clients.ts';
import { createLoginPolicy } from './login-policy.ts';
import { describeResources } from './resources.ts';
import { createShowPage } from './show-page.ts';

/** The application is our own: its scopes are granted without a consent screen, also silently. */
const loadGrant = async (ctx: KoaContextWithOIDC) => {
  const { provider, client, session, result, requestParamOIDCScopes, requestParamScopes, resourceServers } = ctx.oidc;
  const known = result?.consent?.grantId ?? session!.grantIdFor(client!.clientId);
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId });
  const before = JSON.stringify([grant.openid, grant.resources]);
  if (requestParamOIDCScopes.size > 0) grant.addOIDCScope([...requestParamOIDCScopes].join(' '));
  for (const [identifier, resource] of Object.entries(resourceServers ?? {})) {
    const granted = [...requestParamScopes].filter((scope) => resource.scopes.has(scope));
    if (granted.length > 0) grant.addResourceScope(identifier, granted.join(' '));
  }
  const isChanged = JSON.stringify([grant.openid, grant.resources]) !== before;
  if (!grant.jti || isChanged) await grant.save();
  return grant;
};

loadGrant satisfies Configuration['loadExistingGrant'];

const day = 86_400;

/** `__Host-` over https (RFC 6265bis); a login's cookies have a path, which `__Host-` does not allow. */
export function cookieNames({ IDENTITY_URL }: Pick<Env, 'IDENTITY_URL'>) {
  const isSecure = IDENTITY_URL.startsWith('https:');
  const ofLogin = isSecure ? '__Secure-' : '';
  return { session: isSecure ? '__Host-idp' : 'idp', interaction: `${ofLogin}idp_i`, resume: `${ofLogin}idp_r` };
}

/** Makes oidc-provider follow Auth0's routes and dialect; each departure from its defaults has a reason beside it. */
export function configure(env: Env, issuer: string, db: Db, keys: LoadedKeys): Configuration {
  const showPage = createShowPage(env);
  const hasMachine = env.AUTH_MANAGEMENT_CLIENT_ID !== undefined;
  return {
    adapter: createAdapter(db),
    jwks: { keys: keys.signingKeys } as JWKS,
    clients: listClients(env),
    clientAuthMethods: hasMachine ? ['none', 'client_secret_post'] : ['none'],
    responseTypes: ['code'],
    cookies: {
      keys: keys.cookieKeys,
      names: cookieNames(env),
      long: { httpOnly: true, sameSite: 'lax', path: '/' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      revocation: '/oauth/revoke',
      end_session: '/oidc/logout',
    },
    features: {
      devInteractions: { enabled: false },
      // experimental: the acknowledgement pins the tested version
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => showPage(ctx, logOutPage(raw(form))),
        postLogoutSuccessSource: (ctx) => showPage(ctx, loggedOutPage(linkToApp(env))),
      },
      pushedAuthorizationRequests: { enabled: false },
      clientCredentials: { enabled: hasMachine },
      resourceIndicators: describeResources(env, issuer),
    },
    extraParams: { audience: keepOfflineAccess, screen_hint: null, connection: null },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'nickname', 'picture', 'locale', 'updated_at'],
    },
    // Auth0 puts profile and email into the ID token
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => env.APP_URLS.includes(origin),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    ttl: {
      AccessToken: 3600,
      ClientCredentials: 3600,
      AuthorizationCode: 60,
      IdToken: 10 * 3600,
      Interaction: 3600,
      Session: 3 * day,
      Grant: 60 * day,
      // a rotated token keeps the remaining time, so that a family ends with the session that began it
      RefreshToken: (ctx) => ctx?.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? 30 * day,
    },
    async findAccount(_ctx, id) {
      const account = await findAccount(db, id);
      if (!account || account.blocked) return undefined;
      return { accountId: account.id, claims: () => claimsOf(account, issuer) };
    },
    loadExistingGrant: loadGrant,
    // the interaction cookie has this path, so every page of a login is below it
    interactions: { policy: createLoginPolicy(), url: (_ctx, interaction) => `/u/${interaction.uid}` },
    // `sid` is one sign-in, through every renewal: the API can end it for good. `auth_time`: when the password was typed
    extraTokenClaims: (ctx, token) => ({
      azp: token.clientId,
      sid: signInIdOf(token),
      auth_time: (ctx.oidc.entities.AuthorizationCode ?? ctx.oidc.entities.RefreshToken)?.authTime,
    }),
    formats: {
      customizers: {
        // as Auth0: typ JWT, /userinfo in the audience, azp instead of client_id
        jwt(_ctx, token, jwt) {
          jwt.header = { typ: 'JWT' };
          // no customer's id ends like this, and no customer's token has a `gty`
          if (token.kind === 'ClientCredentials') {
            Object.assign(jwt.payload, { sub: `${token.clientId}@clients`, gty: 'client-credentials' });
          }
          if (token.scope?.split(' ').includes('openid')) {
            jwt.payload.aud = [jwt.payload.aud as string, `${issuer}userinfo`].flat();
          }
          delete jwt.payload.client_id;
        },
      },
    },
    renderError: (ctx, out) => showPage(ctx, problemPage(describeError(out.error), linkToApp(env)), ctx.status),
  };
}

/** A grant lives from a sign-in to its sign-out; the hash reveals nothing about the grant. */
function signInIdOf(token: object): string | undefined {
  if (!('grantId' in token) || typeof token.grantId !== 'string') return undefined;
  return createHash('sha256').update(token.grantId).digest('base64url').slice(0, 22);
}

/** oidc-provider strips offline_access without prompt=consent before validators run: adds it again. */
function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const source = ctx.method === 'POST' ? ctx.oidc.body : ctx.query;
  const requested = String(source?.scope ?? '').split(' ');
  const { client, params } = ctx.oidc;
  if (!params || !requested.includes('offline_access') || !client?.grantTypeAllowed('refresh_token')) return;
  if (!String(params.scope).split(' ').includes('offline_access')) params.scope = `${params.scope} offline_access`;
}

function describeError(code: string): string {
  if (code === 'invalid_request' || code === 'invalid_client') {
    return 'El enlace con el que llegaste no es válido. Vuelve a la aplicación e inténtalo de nuevo.';
  }
  return 'No pudimos completar el inicio de sesión. Vuelve a la aplicación e inténtalo de nuevo.';
}
