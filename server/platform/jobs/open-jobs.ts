import { setTimeout as rest } from 'node:timers/promises';
import { fromKysely, type JobResult, PgBoss, type WorkOptions } from 'pg-boss';
import type { Config } from '../../config.ts';
import { currentRequestId, type Log, withRequestId } from '../../log.ts';
import { awaitDatabase } from '../db/await-database.ts';
import type { Span } from '../telemetry/span.ts';
import { currentTrace, inSpan } from '../telemetry/spans.ts';
import { causeOf } from './cause.rules.ts';
import type { Job, JobSettings, Place } from './job.ts';
import type { Jobs } from './jobs.ts';
import { isAnyWaiting, isGroupBusy, keepWaiting } from './queues.queries.ts';

const pauseMs = 60_000;
const keptMax = 100;

/** While the database is down every queue fails every few seconds: logs the same error once a minute, with a count. */
export function recordQueueErrors(log: Log, now: () => number = Date.now): (error: unknown) => void {
  const logged = new Map<string, { at: number; silent: number }>();
  return (error) => {
    const { message, queue, code, stack } = (error ?? {}) as Record<string, unknown>;
    const what = typeof message === 'string' && message !== '' ? message : String(code ?? 'unknown');
    const key = `${String(queue)}|${what}`;
    const before = logged.get(key);
    if (before && now() - before.at < pauseMs) {
      before.silent += 1;
      return;
    }
    if (logged.size >= keptMax) logged.clear();
    logged.set(key, { at: now(), silent: 0 });
    const err = error instanceof Error ? error : Object.assign(new Error(what), { code, stack });
    log.warn({ err, queue, ...(before && before.silent > 0 && { silent: before.silent }) }, `job queue: ${what}`);
  };
}

/** Holds jobs after their last retry, for a person to look at. */
const deadLetter = 'dead-letter';

/** Added to a job's payload: the request that caused it. */
const requestKey = '_requestId';
/** Likewise: the span that queued it, where one is traced. */
const traceKey = '_trace';

/** pg-boss' own connections must not wait forever for a silent database; late statements end by their login's limit. */
const inTime = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 30_500,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

export function openJobs(config: Config, log: Log): Jobs {
  const boss = new PgBoss({
    ...inTime,
    connectionString: config.database.directUrl,
    max: 4,
    application_name: 'zarpa-jobs',
    useListenNotify: true,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    persistWarnings: false,
  });
  boss.on('error', recordQueueErrors(log));
  let state: 'idle' | 'started' = 'idle';
  const ending = new AbortController();
  return {
    prepare: (jobs) => prepare(config, jobs),
    start: async () => {
      await awaitDatabase(log, () => boss.start());
      state = 'started';
    },
    enqueue: async (tx, job, payload, turn) => {
      await boss.send(
        job.name,
        { ...payload, [requestKey]: currentRequestId(), [traceKey]: currentTrace() },
        {
          db: fromKysely(tx),
          singletonKey: job.subject(payload),
          ...(turn && { group: { id: turn.group }, priority: turn.priority }),
        },
      );
    },
    revive: (tx, ids) => boss.redrive(deadLetter, { ids: [...ids], db: fromKysely(tx) }),
    work: async (job, handler) => {
      const { settings } = job;
      const work = async (jobs: FetchedJob[]) => {
        const began = performance.now();
        const results = await Promise.all(jobs.map((one) => settle({ boss, log }, job.name, one, handler)));
        const restMs = settings.restMs?.(performance.now() - began) ?? 0;
        // A stopping worker does not rest.
        if (restMs > 0 && (await isAnyWaiting(boss.getDb(), job.name)))
          await rest(restMs, undefined, { signal: ending.signal }).catch(() => undefined);
        return results;
      };
      for (const options of settings.places?.map(placeOf) ?? [batchesOf(settings)])
        await boss.work<object>(job.name, options, work);
    },
    stop: async () => {
      ending.abort();
      if (state === 'started') await boss.stop({ graceful: true, timeout: 8_000 });
      state = 'idle';
    },
  };
}

function batchesOf({ atOnce }: JobSettings): WorkOptions & { perJobResults: true } {
  const batchSize = Math.min(5, atOnce);
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true };
  return { ...polling, batchSize, localConcurrency: Math.ceil(atOnce / batchSize), perJobResults: true };
}

/** Nothing signals that a group is free again, so places poll often. */
function placeOf({ priorityMin }: Place): WorkOptions & { perJobResults: true } {
  const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };
  const kept = priorityMin === undefined ? {} : { minPriority: priorityMin };
  return { ...polling, ...kept, batchSize: 1, groupConcurrency: 1, perJobResults: true };
}

type FetchedJob = { id: string; data: object; groupId?: string | null };

/** In the request and the trace that queued it. */
export function runAsCaused(name: string, data: object, handler: (payload: object) => Promise<void>): Promise<void> {
  const { [requestKey]: requestId, [traceKey]: cause, ...payload } = data as Record<string, unknown>;
  const span: Span = { kind: 'job', name, cause: cause as string | undefined };
  return withRequestId(requestId as string | undefined, () => inSpan(span, () => handler(payload)));
}

/** A failed job of a batch is retried alone. */
async function settle(
  { boss, log }: { boss: PgBoss; log: Log },
  name: string,
  job: FetchedJob,
  handler: (payload: object) => Promise<void>,
): Promise<JobResult> {
  try {
    // Two places may fetch jobs of one group at the same moment: at least one of them sees the other now, and retries.
    const { id, groupId } = job;
    if (groupId && (await isGroupBusy(boss.getDb(), { name, groupId, id })))
      return { id, status: 'failed', output: { cause: 'another job of its group runs' } };
    await runAsCaused(name, job.data, handler);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: name, jobId: job.id }, 'job failed, it will be tried again');
    return { id: job.id, status: 'failed', output: { cause: causeOf(error) } };
  }
}

/** What waits, for a worker or for a person, is owed: pg-boss would delete it after 14 days. */
const waitSecondsMax = 10 * 365 * 86_400;

async function prepare(config: Config, jobs: readonly Job<never>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: config.database.directUrl, max: 2, supervise: false, schedule: false });
  await boss.start();
  const kept = { retentionSeconds: waitSecondsMax };
  await boss.createQueue(deadLetter, kept);
  await boss.updateQueue(deadLetter, kept);
  for (const job of jobs) {
    const { retryLimit, retryDelayMax, expireInSeconds } = job.settings;
    const settings = { retryLimit, retryDelayMax, expireInSeconds, retryDelay: 1, retryBackoff: true };
    const queue = { ...settings, heartbeatSeconds: 10, notify: true, deadLetter, ...kept };
    await boss.createQueue(job.name, { ...queue, policy: 'exclusive' });
    // A queue made by an earlier release keeps its old settings otherwise.
    await boss.updateQueue(job.name, queue);
  }
  await keepWaiting(boss.getDb(), waitSecondsMax);
  await boss.stop({ graceful: false });
}
