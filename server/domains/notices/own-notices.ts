import { loadBanner } from '../settings/load-settings.ts';
import { countUnread, listOwnNotices, findOwnNotice } from './notices.queries.ts';
import { findUnreached } from './preferences.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { fail } from '../../platform/http/fail.ts';
import { announceAnew } from '../../platform/notifications/notify.ts';
import { markRead } from '../../platform/notifications/written-notices.queries.ts';

const pageSize = 20;

export const listNotices: Handle<'listNotices'> = async (needs, { userId }, { query }) => {
  const { db } = needs;
  const rows = await listOwnNotices(db, userId, { before: query.cursor, limit: pageSize + 1 });
  const unreached = await findUnreached(db, userId);
  const page = rows.slice(0, pageSize);
  return {
    success: true,
    data: {
      items: page.map(({ created_at, read_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        read_at: read_at?.toISOString() ?? null,
      })),
      next: rows.length > pageSize ? page.at(-1)!.seq : null,
      unread: await countUnread(db, userId),
      unreached: unreached ? { email: unreached.email, since: unreached.since.toISOString() } : null,
      banner: await loadBanner(needs),
    },
  };
};

export const updateNotices: Handle<'updateNotices'> = async ({ db, clock }, { userId }, { body }) => {
  if ('id' in body && !(await findOwnNotice(db, userId, body.id))) throw fail('notices.not_found');
  await db.transaction().execute(async (tx) => {
    if (await markRead(tx, userId, body, clock())) await announceAnew(tx, userId);
  });
  return { success: true, data: { unread: await countUnread(db, userId) } };
};
