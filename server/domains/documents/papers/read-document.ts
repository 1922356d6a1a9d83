import { fail } from '../../../platform/http/fail.ts';
import { markRead } from './documents.queries.ts';
import { noteMailRead } from '../mail/note-mail-read.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** By its owner's own opening alone: never by staff, a prefetch, a download or a range of one. */
export const readDocument: Handle<'readDocument'> = async (needs, { userId }, { params }) => {
  await needs.db.transaction().execute(async (tx) => {
    // A scan's piece of post first, as everywhere: who is told of it waits for the same row.
    await noteMailRead(needs, tx, userId, { documentId: params.id });
    if (!(await markRead(tx, userId, params.id, needs.clock()))) throw fail('request.not_found');
  });
  return { success: true, data: {} };
};
