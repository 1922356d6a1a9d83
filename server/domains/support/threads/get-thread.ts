import type { Handle } from '../../../platform/http/handler.ts';
import { requireOwnThread } from './require-thread.ts';
import { showOwnThread } from './show-thread.ts';

export const getThread: Handle<'getThread'> = async ({ db }, actor, { params }) => {
  return showOwnThread(db, await requireOwnThread(db, actor, params.id));
};
