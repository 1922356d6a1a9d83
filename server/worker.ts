/** The worker process: does the jobs and runs the rounds of every domain. Any number may run. */
import { enableCompileCache } from 'node:module';
import { configOf } from './config.ts';
import { parts } from './domains.ts';
import { readEnv } from './env.ts';
import { deleteHeartbeat } from './jobs/heartbeats.queries.ts';
import { serveWorkerHealth } from './jobs/serve-worker-health.ts';
import { startRounds } from './jobs/start-rounds.ts';
import { workerId } from './jobs/worker-id.ts';
import { openContext } from './open-context.ts';
import { runProcess } from './run-process.ts';

enableCompileCache();

await runProcess(async () => {
  const context = openContext(configOf(readEnv()), 'worker');
  const health = await serveWorkerHealth(context);
  await context.jobs.start();
  for (const { job, run } of parts.flatMap(({ jobs = [] }) => jobs))
    await context.jobs.work(job, (payload) => run(context, payload));
  const rounds = startRounds(
    context,
    parts.flatMap(({ rounds: own = [] }) => own),
  );
  health.setReady(true);
  context.log.info('worker started');
  return async () => {
    health.setReady(false);
    await rounds.stop();
    // Gone on purpose: nobody is to wait for its next sign of life.
    await deleteHeartbeat(context.db, workerId).catch(() => undefined);
    await context.close();
    health.close();
  };
});
