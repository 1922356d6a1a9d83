import type { Logger } from 'pino';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import type { LiveProvider } from '../provider/live-provider.ts';
import { emptyQueue, type QueueDelivery } from '../queue/empty-queue.ts';
import { claimLogout, markLogoutFailed, markLogoutSent, postponeLogout, type DueLogout } from './logouts.queries.ts';

const leaseSeconds = 30;
const answerMs = 5_000;
/** As long as the application's cookies live: afterwards there is nothing left to end. */
const patienceMs = 7 * 86_400_000;

type Needs = { env: Env; db: Db; provider: LiveProvider; log: Logger };

export function startLogoutDelivery(needs: Needs): QueueDelivery {
  return emptyQueue('logouts', needs.log, async () => {
    const logout = await claimLogout(needs.db, leaseSeconds);
    if (logout) await deliver(needs, logout);
    return logout !== undefined;
  });
}

async function deliver({ env, db, log, provider }: Needs, logout: DueLogout): Promise<void> {
  const refusal = await send(env.BACKCHANNEL_LOGOUT_URL, await writeLogoutToken({ env, provider }, logout));
  if (refusal === undefined) return markLogoutSent(db, logout.id);
  const isHopeless = Date.now() - logout.created_at.getTime() > patienceMs;
  log[isHopeless ? 'error' : 'warn'](
    { logoutId: logout.id, accountId: logout.account_id, attempt: logout.attempts, refusal },
    'the application was not told of a logout',
  );
  if (isHopeless) await markLogoutFailed(db, logout.id, refusal);
  else await postponeLogout(db, logout.id, refusal, retryDelaySeconds(logout.attempts));
}

/** The moment has a claim of its own: a late notice must not end newer sign-ins. */
export function writeLogoutToken({ env, provider }: Pick<Needs, 'env' | 'provider'>, logout: DueLogout) {
  const issuedAt = Math.floor(Date.now() / 1000);
  return provider.sign('logout+jwt', {
    sub: logout.account_id,
    aud: env.AUTH_CLIENT_ID,
    iat: issuedAt,
    exp: issuedAt + 120,
    jti: logout.id,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    'https://zarpa.app/tokens_valid_from': logout.valid_from.getTime() / 1000,
    ...(logout.was_unverified ? { 'https://zarpa.app/was_unverified': true } : {}),
  });
}

/** Undefined when the application accepted it. */
async function send(url: string, token: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    return response.ok ? undefined : `answered ${response.status}`;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

/** 1 s, 2 s, 4 s … five minutes: the application is rarely away for long, and every second counts. */
function retryDelaySeconds(attempt: number): number {
  return Math.min(300, 2 ** Math.min(attempt - 1, 9));
}
