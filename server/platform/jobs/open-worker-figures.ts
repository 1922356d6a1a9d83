import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { providerCalls } from '../telemetry/watch-provider.ts';
import { measurePool } from '../db/measure-pool.ts';
import type { Figure } from './figure.ts';
import type { ScheduledRun } from './start-scheduled-tasks.ts';
import { recordJob } from './work-done.ts';
import { countWaitingJobs, findOutboxFigures } from './queues.queries.ts';

export type WorkerFigures = {
  timed: (kind: string, run: () => Promise<void>) => Promise<void>;
  recordRun: (run: ScheduledRun) => void;
  text: () => Promise<{ contentType: string; body: string }>;
};

/** A worker's metrics, labelled only by kind of work, never by person. */
export function openWorkerFigures(
  { db, pool, clock, log }: Pick<Context, 'db' | 'pool' | 'clock' | 'log'>,
  own: readonly Figure[],
): WorkerFigures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measurePool(registry, pool);
  registry.registerMetric(providerCalls);
  const done = new Counter({ name: 'jobs_total', help: 'Tries of jobs', labelNames: ['kind', 'outcome'], registers });
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of a try',
    labelNames: ['kind'],
    buckets: [0.02, 0.1, 0.4, 1, 5, 20, 60],
    registers,
  });
  const runs = new Counter({
    name: 'scheduled_task_runs_total',
    help: 'Runs of scheduled tasks',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const ofTask = (name: string, help: string) => new Gauge({ name, help, labelNames: ['task'], registers });
  const lastRun = ofTask(
    'scheduled_task_last_run_timestamp_seconds',
    'When a scheduled task of this worker ended last',
  );
  const lastGood = ofTask('scheduled_task_last_success_timestamp_seconds', 'When it last did what it does');
  const took = ofTask('scheduled_task_duration_seconds', 'How long its last run took');
  const rests = ofTask('scheduled_task_rest_seconds', 'Its pause between two runs');
  const ofQueue = (name: string, help: string) => new Gauge({ name, help, labelNames: ['kind'], registers });
  const waiting = ofQueue('jobs_waiting', 'Jobs that wait, of all workers; at most 10 000 are counted');
  const failing = ofQueue('jobs_failing', 'Of them, those that failed before');
  const unsent = new Gauge({
    name: 'outbox_unsent',
    help: 'Mails that are not sent; at most 10 000 are counted',
    registers,
  });
  const oldest = new Gauge({ name: 'outbox_oldest_seconds', help: 'Age of the oldest of them', registers });
  const others = own.map(({ name, help, read }) => ({ gauge: new Gauge({ name, help, registers }), read }));

  async function measure(): Promise<void> {
    const [queues, outbox] = await Promise.all([countWaitingJobs(db), findOutboxFigures(db)]);
    for (const queue of queues) {
      waiting.set({ kind: queue.kind }, queue.waiting);
      failing.set({ kind: queue.kind }, queue.failing);
    }
    unsent.set(outbox.unsent);
    oldest.set(outbox.oldestSeconds);
    for (const { gauge, read } of others) gauge.set(await read({ db, clock }));
  }

  return {
    timed: async (kind, run) => {
      const end = duration.startTimer({ kind });
      try {
        await run();
        done.inc({ kind, outcome: 'done' });
        recordJob(false);
      } catch (error) {
        done.inc({ kind, outcome: 'failed' });
        recordJob(true);
        throw error;
      } finally {
        end();
      }
    },
    recordRun: ({ name, tookMs, restMs, error }) => {
      const hasFailed = error !== undefined;
      runs.inc({ task: name, outcome: hasFailed ? 'failed' : 'done' });
      lastRun.set({ task: name }, Date.now() / 1000);
      if (!hasFailed) lastGood.set({ task: name }, Date.now() / 1000);
      took.set({ task: name }, tookMs / 1000);
      rests.set({ task: name }, restMs / 1000);
    },
    text: async () => {
      // Without a database the process metrics matter most: the counted ones are left out.
      await measure().catch((error: unknown) => {
        for (const gauge of [waiting, failing]) gauge.reset();
        for (const gauge of [unsent, oldest, ...others.map((other) => other.gauge)]) gauge.remove();
        log.warn({ err: error }, 'what waits could not be counted');
      });
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
