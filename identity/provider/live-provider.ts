import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import type { EncryptionRing } from '../keys/encryption.ts';
import { readKeysVersion } from '../keys/keys.queries.ts';
import { loadKeys, type LoadedKeys } from '../keys/load-keys.ts';
import type { Limits } from '../limits/limits.ts';
import { configure } from './configuration.ts';
import { answerLogOut } from './log-out.ts';
import { sessionAbsoluteSeconds } from './login-policy.ts';
import { createShowPage } from './show-page.ts';
import { answerUserInfo } from './user-info.ts';
import { createVerifyToken, type VerifyToken } from './verify-token.ts';
import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import type { Middleware } from 'koa';

/** auth0-spa-js falls back to the hidden frame only when the message contains 'invalid refresh token'. */
const rewordRefreshError: Middleware = async (ctx, next) => {
  await next();
  const body = ctx.body as { error?: string; error_description?: string } | undefined;
  if (ctx.oidc?.route !== 'token' || body?.error !== 'invalid_grant') return;
  if (ctx.oidc.params?.grant_type === 'refresh_token') body.error_description = 'Unknown or invalid refresh token.';
};

/** 'Nobody is signed in' is a valid answer for the hidden frame: status 400 would show an error in every browser console. */
const answerFrameWithSuccess: Middleware = async (ctx, next) => {
  await next();
  const isFrameAnswer =
    ctx.status === 400 && typeof ctx.body === 'string' && ctx.body.includes('authorization_response');
  if (isFrameAnswer) ctx.status = 200;
};

interface Needs {
  env: Env;
  db: Db;
  ring: EncryptionRing;
  log: Logger;
  limits: Limits;
}

/** Replaced as a whole when keys change; sessions stay in the database. */
export interface LiveProvider {
  readonly current: Provider;
  handle(request: IncomingMessage, response: ServerResponse): void;
  findSignedIn(request: IncomingMessage, response: ServerResponse): Promise<string | undefined>;
  readonly verify: VerifyToken;
  readonly sign: SignToken;
  reload(): Promise<boolean>;
}

export async function openLiveProvider(needs: Needs): Promise<LiveProvider> {
  let live = build(needs, await loadKeys(needs.db, needs.ring));
  return {
    get current() {
      return live.provider;
    },
    handle: (request, response) => void live.handle(request, response),
    async findSignedIn(request, response) {
      const { provider } = live;
      const session = await provider.Session.get(provider.createContext(request, response) as never);
      return session.past(sessionAbsoluteSeconds) ? undefined : session.accountId;
    },
    verify: (token, audience) => live.verify(token, audience),
    sign: (type, claims) => live.sign(type, claims),
    async reload() {
      if ((await readKeysVersion(needs.db)) === live.version) return false;
      live = build(needs, await loadKeys(needs.db, needs.ring));
      return true;
    },
  };
}

function build(needs: Needs, keys: LoadedKeys) {
  const issuer = `${needs.env.IDENTITY_URL}/`;
  const verify = createVerifyToken(issuer, keys.signingKeys);
  const provider = buildProvider(needs, issuer, keys, verify);
  const sign = createSignToken(issuer, keys.signingKeys[0]!);
  return { version: keys.version, verify, sign, provider, handle: provider.callback() };
}

function buildProvider(needs: Needs, issuer: string, keys: LoadedKeys, verify: VerifyToken): Provider {
  const { env, db, log, limits } = needs;
  const provider = new Provider(issuer, configure(env, issuer, db, keys));
  // app.ts sets the forwarded headers from IDENTITY_URL, whatever a client sends
  provider.proxy = true;
  provider.use(answerLogOut(provider, env, createShowPage(env)));
  provider.use(answerUserInfo({ db, issuer, verify, appOrigins: env.APP_URLS }));
  provider.use(limitMachineTokens(limits));
  provider.use(rewordRefreshError);
  provider.use(answerFrameWithSuccess);
  logErrors(provider, log);
  return provider;
}

/** oidc-provider does not log errors; logs names and descriptions only, never parameters. */
function logErrors(provider: Provider, log: Logger): void {
  provider.on('server_error', (ctx: KoaContextWithOIDC, error: Error) => {
    log.error({ route: ctx.oidc?.route, err: error }, 'identity server error');
  });
  const refused = (event: string) => (ctx: KoaContextWithOIDC, error: Refusal) => {
    // a visitor without a session asks silently at every start of the application
    const level = error.error === 'login_required' ? 'debug' : 'info';
    log[level]({ event, route: ctx.oidc?.route, error: error.error, detail: error.error_detail }, 'identity refusal');
  };
  provider.on('authorization.error', refused('authorization'));
  provider.on('grant.error', refused('grant'));
  provider.on('revocation.error', refused('revocation'));
  provider.on('end_session.error', refused('end_session'));
}

type Refusal = Error & { error?: string; error_detail?: string };

type SignToken = (type: string, claims: JWTPayload) => Promise<string>;

function createSignToken(issuer: string, signingKey: JWK): SignToken {
  return async (type, claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: type, kid: signingKey.kid! })
      .setIssuer(issuer)
      .sign(await importJWK(signingKey, 'RS256'));
}

/** Counts requests for a machine's token, with a right secret or not, once the form has been read. */
function limitMachineTokens(limits: Limits): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'token' || ctx.oidc.params?.grant_type !== 'client_credentials') return;
    const wait = await limits.startManagement(ctx.ip);
    if (wait === 0) return;
    ctx.status = 429;
    ctx.set('retry-after', String(wait));
    ctx.body = { error: 'too_many_requests', error_description: 'Global limit has been reached' };
  };
}
