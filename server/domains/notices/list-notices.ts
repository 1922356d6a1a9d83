import { countUnread, listOwnNotices } from './notices.queries.ts';
import { findUnreached } from './preferences.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

const pageSize = 20;

export const listNotices: Handle<'listNotices'> = async ({ db }, { userId }, { query }) => {
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
    },
  };
};
