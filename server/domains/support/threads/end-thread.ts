import type { Handle } from '../../../platform/http/handler.ts';
import { closeThread } from './staff/close-thread.ts';
import { requireLockedThread, requireOwnThread } from './require-thread.ts';
import { showOwnThread } from './show-thread.ts';

export const endThread: Handle<'endThread'> = async (needs, actor, { params }) => {
  await requireOwnThread(needs.db, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedThread(tx, params.id);
    if (row.state === 'open') await closeThread(tx, row, needs.clock());
  });
  return showOwnThread(needs.db, await requireOwnThread(needs.db, actor, params.id));
};
