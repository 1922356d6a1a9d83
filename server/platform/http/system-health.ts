import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { findWorkers } from '../jobs/heartbeats.queries.ts';
import { isDatabaseUp } from '../db/is-database-up.ts';
import { findStoreState } from './system-health.queries.ts';
import { answersHttp, sendsGreeting, patienceMs } from '../providers/signs-of-life.ts';

type Health = {
  database: boolean;
  worker: boolean;
  worker_seen_at: string | null;
  worker_worked_at: string | null;
  /** Whether a worker wrote and read an object in the last two minutes; null when none has tried. */
  files: boolean | null;
  files_worked_at: string | null;
  keys: boolean;
  identity: boolean;
  stand_ins: boolean | null;
};

/** Cached, because anybody may call it, and frequent calls must not reach other parties. */
const keptMs = 100;
/** The worker checks the store every half minute. */
const freshSeconds = 120;

/** 503 with what is missing. Not for load balancers: an API without a worker still serves. */
export function systemHealthRoute(app: FastifyInstance, context: Context): void {
  let kept: Promise<Health> | undefined;
  app.get('/health/whole', { config: { operation: 'health' } }, async (_request, reply) => {
    if (!kept) {
      kept = checkHealth(context);
      setTimeout(() => (kept = undefined), keptMs).unref();
    }
    const whole = await kept;
    const missing = Object.entries(whole).flatMap(([name, state]) => (state === false ? [name] : []));
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ok' : 'unavailable', missing, ...whole });
  });
}

async function checkHealth({ db, config, keys }: Context): Promise<Health> {
  const [database, workers, store, keyProblem, identity, standIns] = await Promise.all([
    isDatabaseUp(db),
    inTime(findWorkers(db), { isAlive: false, seenAt: null, workedAt: null }),
    inTime(findStoreState(db, freshSeconds), undefined),
    inTime(keys.problem(), undefined),
    answersHttp(`${config.auth.url}/.well-known/openid-configuration`),
    Promise.all(standInsOf(config).map((url) => (url.startsWith('smtp') ? sendsGreeting(url) : answersHttp(url)))),
  ]);
  return {
    database,
    worker: workers.isAlive,
    worker_seen_at: workers.seenAt?.toISOString() ?? null,
    worker_worked_at: workers.workedAt?.toISOString() ?? null,
    files: store?.is_fresh ? store.is_good : null,
    files_worked_at: store?.good_at?.toISOString() ?? null,
    keys: keyProblem === undefined,
    identity,
    stand_ins: standIns.length === 0 ? null : standIns.every(Boolean),
  };
}

/** Real providers use https, and real mail servers are on other hosts. */
function standInsOf({ stripe, maps, mail }: Context['config']): string[] {
  const plain = [stripe.apiUrl, maps.url].filter((url) => url?.startsWith('http:'));
  return [...plain, /\/\/(localhost|127\.)/.test(mail.smtpUrl) && mail.smtpUrl].filter(
    (url) => typeof url === 'string',
  );
}

function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => void setTimeout(resolve, patienceMs, otherwise).unref());
  return Promise.race([answer.catch(() => otherwise), late]);
}
