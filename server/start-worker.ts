import { configOf } from './config.ts';
import { awaitDatabase } from './platform/db/await-database.ts';
import { checkLogin } from './platform/db/check-login.ts';
import { modules } from './domains.ts';
import { readEnv } from './env.ts';
import { deleteHeartbeat } from './platform/jobs/heartbeats.queries.ts';
import { recordScheduledRuns } from './platform/jobs/record-scheduled-runs.ts';
import { openWorkerFigures } from './platform/jobs/open-worker-figures.ts';
import { serveWorkerHealth } from './platform/jobs/serve-worker-health.ts';
import { startScheduledTasks } from './platform/jobs/start-scheduled-tasks.ts';
import { workerId } from './platform/jobs/worker-id.ts';
import { openContext } from './open-context.ts';
import { startTelemetry } from './platform/telemetry/spans.ts';
import { databaseIsReady, runProcess } from './run-process.ts';

await runProcess(async () => {
  const config = configOf(readEnv());
  const stopTelemetry = await startTelemetry('worker', config.telemetry);
  const context = openContext(config, 'worker');
  for (const sentence of [...context.config.lacking, await context.spool.prepare()])
    if (sentence) context.log.warn(sentence);
  await databaseIsReady;
  await awaitDatabase(context.log, () => checkLogin(context));
  const figures = openWorkerFigures(
    context,
    modules.flatMap(({ figures: own = [] }) => own),
  );
  const health = await serveWorkerHealth(context, figures);
  await context.jobs.start();
  for (const { job, run } of modules.flatMap(({ jobs = [] }) => jobs))
    await context.jobs.work(job, (payload) => figures.timed(job.name, () => run(context, payload)));
  const listed = modules.flatMap(({ scheduledTasks: own = [] }) => own);
  const record = recordScheduledRuns(context, listed);
  const tasks = startScheduledTasks(context, listed, (ran) => {
    figures.recordRun(ran);
    return record(ran);
  });
  health.setReady(true);
  context.log.info('worker started');
  return async () => {
    health.setReady(false);
    await tasks.stop();
    // A planned stop: nobody should expect its next heartbeat.
    await deleteHeartbeat(context.db, workerId).catch(() => undefined);
    await context.close();
    await stopTelemetry();
    health.close();
  };
});
