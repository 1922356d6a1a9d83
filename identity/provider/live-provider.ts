import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import type { EncryptionRing } from '../keys/encryption.ts';
import { readKeysVersion } from '../keys/keys.queries.ts';
import { loadKeys, type LoadedKeys } from '../keys/load-keys.ts';
import { configure } from './configuration.ts';
import { answerLogOut } from './log-out.ts';
import { answerFrameWithSuccess, rewordRefreshError } from './auth0-answers.ts';
import { createShowPage } from './show-page.ts';
import { answerUserInfo } from './user-info.ts';

interface Needs {
  env: Env;
  db: Db;
  ring: EncryptionRing;
  log: Logger;
}

/** The provider as it is now; it is replaced as a whole when keys change, and sessions live on in the database. */
export interface LiveProvider {
  readonly current: Provider;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Takes over changed keys; true when there were any. */
  reload(): Promise<boolean>;
}

export async function openLiveProvider(needs: Needs): Promise<LiveProvider> {
  let keys = await loadKeys(needs.db, needs.ring);
  let current = buildProvider(needs, keys);
  let handle = current.callback();
  return {
    get current() {
      return current;
    },
    handle: (request, response) => void handle(request, response),
    async reload() {
      if ((await readKeysVersion(needs.db)) === keys.version) return false;
      keys = await loadKeys(needs.db, needs.ring);
      current = buildProvider(needs, keys);
      handle = current.callback();
      return true;
    },
  };
}

function buildProvider({ env, db, log }: Needs, keys: LoadedKeys): Provider {
  const issuer = `${env.IDENTITY_URL}/`;
  const provider = new Provider(issuer, configure(env, issuer, db, keys));
  // the forwarded headers are ours: http/public-address.ts sets them from IDENTITY_URL, whatever a client sends
  provider.proxy = true;
  provider.use(answerLogOut(provider, env, createShowPage(env.APP_URLS)));
  provider.use(answerUserInfo({ db, issuer, signingKeys: keys.signingKeys, appOrigins: env.APP_URLS }));
  provider.use(rewordRefreshError);
  provider.use(answerFrameWithSuccess);
  logErrors(provider, log);
  return provider;
}

/** oidc-provider answers errors and says nothing; names and descriptions only, never parameters. */
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
