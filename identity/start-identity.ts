import { setTimeout as rest } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { startCleanUp } from './clean-up.ts';
import { type Context, createContext } from './context.ts';
import type { Env } from './env.ts';
import { startMailDelivery } from './mail/deliver-mail.ts';
import { migrateIdentity } from './migrate-identity.ts';
import type { QueueDelivery } from './queue/empty-queue.ts';

export interface RunningIdentity {
  port: number;
  context: Context;
  mail: QueueDelivery;
  stop(): Promise<void>;
}

export async function startIdentity(env: Env): Promise<RunningIdentity> {
  await migrateIdentity(env.DATABASE_URL);
  const context = await createContext(env);
  let isDraining = false;
  const app = await createApp(context, () => isDraining);
  try {
    await app.listen({ port: env.IDENTITY_PORT, host: env.IDENTITY_HOST });
  } catch (error) {
    await context.close();
    throw error;
  }
  const mail = startMailDelivery(context);
  const stopCleanUp = startCleanUp(context);
  const stopKeyWatch = startKeyWatch(context);
  return {
    port: (app.server.address() as AddressInfo).port,
    context,
    mail,
    async stop() {
      isDraining = true;
      // Each connection ends with its next answer: nothing comes on one that is about to be closed.
      app.server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'));
      await rest(env.DRAIN_DELAY_MS);
      stopCleanUp();
      stopKeyWatch();
      await app.close();
      await mail.stop();
      await context.close();
    },
  };
}

const pollMs = 10_000;

/** Notices rotated keys without a restart. Polling, because LISTEN does not pass a transaction pooler. */
function startKeyWatch({ provider, log }: Pick<Context, 'provider' | 'log'>): () => void {
  const timer = setInterval(() => {
    provider.reload().then(
      (isChanged) => isChanged && log.info('keys reloaded'),
      (error: unknown) => log.error({ err: error }, 'keys not reloaded'),
    );
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
