import { fail } from '../../platform/http/fail.ts';
import { announceAnew } from '../../platform/notifications/notify.ts';
import { markRead } from '../../platform/notifications/written-notices.queries.ts';
import { countUnread, findOwnNotice } from './notices.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

/** Read marks: of one notice, or of all that one had before one's eyes. What was read already stays so. */
export const updateNotices: Handle<'updateNotices'> = async ({ db, clock }, { userId }, { body }) => {
  if ('id' in body && !(await findOwnNotice(db, userId, body.id))) throw fail('notices.not_found');
  await db.transaction().execute(async (tx) => {
    // The person's other tabs and devices.
    if (await markRead(tx, userId, body, clock())) await announceAnew(tx, userId);
  });
  return { success: true, data: { unread: await countUnread(db, userId) } };
};
