/** The worker process: does the jobs and runs the rounds of every domain. Any number may run. */
import { enableCompileCache } from 'node:module';
import { configOf } from './config.ts';
import { parts } from './domains.ts';
import { readEnv } from './env.ts';
import { startRounds } from './jobs/start-rounds.ts';
import { openContext } from './open-context.ts';
import { runProcess } from './run-process.ts';

enableCompileCache();

await runProcess(async () => {
  const context = openContext(configOf(readEnv()), 'worker');
  await context.jobs.start();
  for (const { job, run } of parts.flatMap(({ jobs = [] }) => jobs))
    await context.jobs.work(job, (payload) => run(context, payload));
  const rounds = startRounds(
    context,
    parts.flatMap(({ rounds: own = [] }) => own),
  );
  context.log.info('worker started');
  return async () => {
    await rounds.stop();
    await context.close();
  };
});
