import type { Transaction } from 'kysely';
import { fromKysely, PgBoss, type JobResult } from 'pg-boss';
import type { Config } from '../config.ts';
import { awaitDatabase } from '../db/await-database.ts';
import type { Database } from '../db/database.gen.ts';
import type { Log } from '../log.ts';

/** Queues and what travels in them. Delivery is at least once: every handler is idempotent. */
export type JobPayloads = {
  'deliver-outbox': { outboxId: string };
  'make-export': { exportId: string };
  'delete-account': { userId: string };
};
export type JobName = keyof JobPayloads;

export type Jobs = {
  /** Enqueued inside the caller's transaction: rolled back with it, visible only after its commit. */
  enqueue: <N extends JobName>(tx: Transaction<Database>, name: N, payload: JobPayloads[N]) => Promise<void>;
  /** Creates the queues; run with the migrations. */
  prepare: () => Promise<void>;
  work: <N extends JobName>(name: N, handler: (payload: JobPayloads[N]) => Promise<void>) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** What a job is about: while one waits, runs or will be retried, another about the same is not queued. */
const subjects: { [N in JobName]: (payload: JobPayloads[N]) => string } = {
  'deliver-outbox': ({ outboxId }) => outboxId,
  'make-export': ({ exportId }) => exportId,
  'delete-account': ({ userId }) => userId,
};

/** Retried for two days with growing pauses, then kept in the dead-letter queue for a person to look at. */
const patient = {
  policy: 'exclusive',
  retryLimit: 26,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 14_400,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  notify: true,
  deadLetter: 'dead-letter',
};

const queues: Record<JobName, object> = {
  'deliver-outbox': patient,
  // Somebody is looking at its progress; without any for three minutes they are told that it failed.
  'make-export': { ...patient, retryLimit: 5, retryDelayMax: 30, expireInSeconds: 600 },
  'delete-account': patient,
};

/** The queue's own connections must not wait for ever on a database that has gone silent. */
const inTime = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  query_timeout: 30_500,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

export function openJobs(config: Config, log: Log): Jobs {
  const boss = new PgBoss({
    ...inTime,
    connectionString: config.database.url,
    max: 4,
    application_name: 'zarpa-jobs',
    useListenNotify: true,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    persistWarnings: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  let state: 'idle' | 'started' = 'idle';
  return {
    prepare: () => prepare(config),
    start: async () => {
      await awaitDatabase(log, () => boss.start());
      state = 'started';
    },
    enqueue: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(tx), singletonKey: subjects[name](payload) });
    },
    work: async (name, handler) => {
      const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true };
      // Several small batches at once: a batch is as slow as its slowest mail.
      const many = { batchSize: 5, localConcurrency: 4, perJobResults: true } as const;
      await boss.work<JobPayloads[typeof name]>(name, { ...polling, ...many }, (jobs) =>
        Promise.all(jobs.map((job) => settle(log, name, job, handler))),
      );
    },
    stop: async () => {
      if (state === 'started') await boss.stop({ graceful: true, timeout: 8_000 });
      state = 'idle';
    },
  };
}

/** One bad job of a batch is retried alone. */
async function settle<P>(
  log: Log,
  name: JobName,
  job: { id: string; data: P },
  handler: (payload: P) => Promise<void>,
): Promise<JobResult> {
  try {
    await handler(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: name, jobId: job.id }, 'job failed, it will be tried again');
    return { id: job.id, status: 'failed' };
  }
}

async function prepare(config: Config): Promise<void> {
  const boss = new PgBoss({ connectionString: config.database.url, max: 2, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('dead-letter', {});
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options);
  await boss.stop({ graceful: false });
}
