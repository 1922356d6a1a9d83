import type { Removal } from '../jobs/scheduled-task.ts';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { deleteDiscarded, giveUp, takeUnfinished, type Unfinished } from './receiving.queries.ts';

type Needs = Pick<Context, 'db' | 'files' | 'clock'>;

/** Longer than the longest upload. */
const patienceMs = 60 * 60_000;
const atOnce = 100;

/** Removes unfinished uploads, bytes first, so that no bytes remain without a row. */
export async function discardUnfinished(needs: Needs): Promise<Removal> {
  const unfinished = await takeUnfinished(needs.db, new Date(needs.clock().getTime() - patienceMs), atOnce);
  for (const row of unfinished) await remove(needs, row);
  return { removed: { files: unfinished.length }, isMoreWaiting: unfinished.length === atOnce };
}

/** Removes one that just failed, without waiting long; what cannot be removed now is left to `discardUnfinished`. */
export async function discard(needs: Pick<Context, 'db' | 'files' | 'log'>, row: Unfinished): Promise<void> {
  const removed = (async () => {
    await giveUp(needs.db, row.id);
    await remove(needs, row);
  })().catch((error: unknown) =>
    needs.log.warn({ err: error, fileId: row.id }, 'what was received of a file is removed later'),
  );
  const enough = new AbortController();
  await Promise.race([removed, setTimeout(waitedMs, undefined, { signal: enough.signal }).catch(() => undefined)]);
  enough.abort();
}

/** Short, because a store that is down has already delayed the request. */
const waitedMs = 1_000;

async function remove(needs: Pick<Context, 'db' | 'files'>, { id, object_key }: Unfinished): Promise<void> {
  await needs.files.delete(object_key);
  await deleteDiscarded(needs.db, id);
}
