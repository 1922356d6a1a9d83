import type { Handle } from '../../../platform/http/handler.ts';
import { showThreads } from './show-thread.ts';
import { nextPlace, placeIn } from './staff/thread-place.rules.ts';
import { listOwnedThreads } from './threads.queries.ts';

const pageMax = 20;

export const listThreads: Handle<'listThreads'> = async ({ db }, actor, { query }) => {
  const rows = await listOwnedThreads(db, actor.userId, placeIn(query.cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  const last = rows.length > pageMax ? shown.at(-1) : undefined;
  return {
    success: true,
    data: { items: await showThreads(db, shown), next: last ? nextPlace(last.moved_at, last.id) : null },
  };
};
