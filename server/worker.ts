/** The worker process: delivers the outbox, reconciles payments, cleans up. Any number may run. */
import { enableCompileCache } from 'node:module';
import { configOf } from './config.ts';
import { openContext } from './context.ts';
import { readEnv } from './env.ts';
import { startRounds } from './jobs/start-rounds.ts';
import { deliverOutbox } from './mail/deliver-outbox.ts';
import { makeExport } from './privacy/make-export.ts';
import { runProcess } from './run-process.ts';

enableCompileCache();

await runProcess(async () => {
  const context = openContext(configOf(readEnv()), 'worker');
  await context.jobs.start();
  await context.jobs.work('deliver-outbox', (payload) => deliverOutbox(context, payload));
  await context.jobs.work('make-export', (payload) => makeExport(context, payload));
  await context.jobs.work('delete-account', ({ userId }) => context.auth.deleteAccount(userId));
  const rounds = startRounds(context);
  context.log.info('worker started');
  return async () => {
    await rounds.stop();
    await context.close();
  };
});
