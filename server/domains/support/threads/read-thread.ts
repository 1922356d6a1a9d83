import type { Handle } from '../../../platform/http/handler.ts';
import { requireOwnThread } from './require-thread.ts';
import { saveSeen } from './threads.queries.ts';

export const readThread: Handle<'readThread'> = async ({ db, clock }, actor, { params, body }) => {
  const { id } = await requireOwnThread(db, actor, params.id);
  await saveSeen(db, actor.userId, id, body.number, clock());
  return { success: true, data: {} };
};
