import { fail } from '../../platform/http/fail.ts';
import { announceAnew } from '../../platform/notifications/notify.ts';
import { markRead } from '../../platform/notifications/written-notices.queries.ts';
import { countUnread, findOwnNotice } from './notices.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const updateNotices: Handle<'updateNotices'> = async ({ db, clock }, { userId }, { body }) => {
  if ('id' in body && !(await findOwnNotice(db, userId, body.id))) throw fail('notices.not_found');
  await db.transaction().execute(async (tx) => {
    if (await markRead(tx, userId, body, clock())) await announceAnew(tx, userId);
  });
  return { success: true, data: { unread: await countUnread(db, userId) } };
};
