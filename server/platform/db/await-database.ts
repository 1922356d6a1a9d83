import { isLostDatabase } from '../http/handle-errors.ts';
import type { Log } from '../../log.ts';

const waitMs = 500;
const patienceMs = 60_000;

/** Runs `run` until it succeeds, for up to a minute, while the database is starting or recovering. */
export async function awaitDatabase(log: Log, run: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      if (!isLostDatabase(error) || performance.now() - startedAt > patienceMs) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
