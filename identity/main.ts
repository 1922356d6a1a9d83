import { once } from 'node:events';
import { enableCompileCache } from 'node:module';

enableCompileCache();
// imported after the cache is on, so that it holds what they load
const { readEnv } = await import('./env.ts');
const { startIdentity } = await import('./start-identity.ts');

try {
  const env = readEnv();
  // `npm start` makes the database ready while this process loads, and says when it is, or ends meanwhile.
  if (process.channel && process.argv.includes('--when-told')) {
    const end = () => process.exit(0);
    process.once('disconnect', end);
    await once(process, 'message');
    process.off('disconnect', end);
  }
  const identity = await startIdentity(env);
  identity.context.log.info({ port: identity.port }, `identity provider at ${env.IDENTITY_URL}`);
  const stop = () => {
    // a connection that hangs must not keep the process
    setTimeout(() => process.exit(1), env.DRAIN_DELAY_MS + 10_000).unref();
    identity.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.send) process.once('disconnect', stop);
  process.send?.({ ready: true });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message: string };
  if (code === 'EADDRINUSE') return `identity: port ${port} is taken; stop what listens there or set IDENTITY_PORT`;
  if (code === 'ECONNREFUSED') return 'identity: no database answers at DATABASE_URL';
  return `identity: ${message}`;
}
