/** The worker process: does the jobs and runs the rounds of every domain. Any number may run. */
import { configOf } from './config.ts';
import { awaitDatabase } from './db/await-database.ts';
import { checkLogin } from './db/check-login.ts';
import { parts } from './domains.ts';
import { readEnv } from './env.ts';
import { deleteHeartbeat } from './jobs/heartbeats.queries.ts';
import { noteRounds } from './jobs/note-rounds.ts';
import { openWorkerFigures } from './jobs/open-worker-figures.ts';
import { serveWorkerHealth } from './jobs/serve-worker-health.ts';
import { startRounds } from './jobs/start-rounds.ts';
import { workerId } from './jobs/worker-id.ts';
import { openContext } from './open-context.ts';
import { runProcess } from './run-process.ts';

await runProcess(async () => {
  const context = openContext(configOf(readEnv()), 'worker');
  for (const sentence of [...context.config.lacking, await context.spool.prepare()])
    if (sentence) context.log.warn(sentence);
  await awaitDatabase(context.log, () => checkLogin(context));
  const figures = openWorkerFigures(context);
  const health = await serveWorkerHealth(context, figures);
  await context.jobs.start();
  for (const { job, run } of parts.flatMap(({ jobs = [] }) => jobs))
    await context.jobs.work(job, (payload) => figures.timed(job.name, () => run(context, payload)));
  const listed = parts.flatMap(({ rounds: own = [] }) => own);
  const note = noteRounds(context, listed);
  const rounds = startRounds(context, listed, (ran) => {
    figures.noteRound(ran);
    return note(ran);
  });
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
