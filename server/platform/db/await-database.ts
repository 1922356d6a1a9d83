import { isLostDatabase } from '../http/handle-errors.ts';
import type { Log } from '../../log.ts';

const waitMs = 500;
const patienceMs = 60_000;

/** Runs what needs the database first, again and again while that is still starting or recovering, for a minute. */
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
