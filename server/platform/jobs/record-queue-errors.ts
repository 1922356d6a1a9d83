import type { Log } from '../../log.ts';

const pauseMs = 60_000;
const keptMax = 100;

/** A database that is away fails every queue every few seconds: the same is said once a minute, with a count. */
export function recordQueueErrors(log: Log, now: () => number = Date.now): (error: unknown) => void {
  const logged = new Map<string, { at: number; silent: number }>();
  return (error) => {
    const { message, queue, code, stack } = (error ?? {}) as Record<string, unknown>;
    const what = typeof message === 'string' && message !== '' ? message : String(code ?? 'unknown');
    const key = `${String(queue)}|${what}`;
    const before = logged.get(key);
    if (before && now() - before.at < pauseMs) {
      before.silent += 1;
      return;
    }
    if (logged.size >= keptMax) logged.clear();
    logged.set(key, { at: now(), silent: 0 });
    const err = error instanceof Error ? error : Object.assign(new Error(what), { code, stack });
    log.warn({ err, queue, ...(before && before.silent > 0 && { silent: before.silent }) }, `job queue: ${what}`);
  };
}
