import type { Context } from '../context.ts';

const pollMs = 10_000;

/** Notices rotated keys without a restart. Polling, because LISTEN does not pass a transaction pooler. */
export function startKeyWatch({ provider, log }: Pick<Context, 'provider' | 'log'>): () => void {
  const timer = setInterval(() => {
    provider.reload().then(
      (isChanged) => isChanged && log.info('keys reloaded'),
      (error: unknown) => log.error({ err: error }, 'keys not reloaded'),
    );
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
