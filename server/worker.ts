/** The worker process: delivers the outbox, reconciles payments, cleans up. Any number may run. */
import { enableCompileCache } from 'node:module';
import { configOf } from './config.ts';
import { openContext } from './context.ts';
import { readEnv } from './env.ts';
import { startRounds } from './jobs/start-rounds.ts';
import { serveWorkerHealth } from './jobs/serve-worker-health.ts';
import { makeExport } from './privacy/make-export.ts';
import { runProcess } from './run-process.ts';

enableCompileCache();

/** Mails are written with React: half a second of modules that the first mail waits for, not the start. */
const mails = () => import('./mail/deliver-outbox.ts');

await runProcess(async () => {
  const context = openContext(configOf(readEnv()), 'worker');
  const health = await serveWorkerHealth(context);
  await context.jobs.start();
  await context.jobs.work('deliver-outbox', async (payload) => (await mails()).deliverOutbox(context, payload));
  await context.jobs.work('make-export', (payload) => makeExport(context, payload));
  await context.jobs.work('delete-account', ({ userId }) => context.auth.deleteAccount(userId));
  const rounds = startRounds(context);
  health.setReady(true);
  context.log.info('worker started');
  return async () => {
    health.setReady(false);
    await rounds.stop();
    await context.close();
    health.close();
  };
});
