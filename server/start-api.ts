import { setTimeout as rest } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { configOf } from './config.ts';
import { awaitDatabase } from './platform/db/await-database.ts';
import { checkLogin } from './platform/db/check-login.ts';
import { readEnv } from './env.ts';
import { drain, endConnections } from './platform/http/drain.ts';
import { openContext } from './open-context.ts';
import { startTelemetry } from './platform/telemetry/spans.ts';
import { databaseIsReady, runProcess } from './run-process.ts';

await runProcess(async () => {
  const config = configOf(readEnv());
  const stopTelemetry = await startTelemetry('api', config.telemetry);
  const context = openContext(config, 'api');
  let isDraining = false;
  for (const sentence of [...context.config.lacking, await context.spool.prepare()])
    if (sentence) context.log.warn(sentence);
  const app = await buildApp(context, () => isDraining);
  await databaseIsReady;
  await awaitDatabase(context.log, () => checkLogin(context));
  await context.jobs.start();
  context.listener.start();
  await app.listen({ host: config.http.host, port: config.http.port });
  context.log.info({ url: config.http.publicUrl }, 'api listening');
  const stop = async () => {
    // A load balancer that polls every few seconds takes this process out while it still answers.
    isDraining = true;
    endConnections(app);
    await rest(config.drainDelayMs);
    await drain(app, 8);
    await context.close();
    await stopTelemetry();
  };
  return Object.assign(stop, { delayMs: config.drainDelayMs });
});
