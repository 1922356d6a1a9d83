import { cleaned } from '../../platform/jobs/cause.rules.ts';
import { countFailed, listFailed } from './failed-jobs.queries.ts';
import { placeIn } from './place.rules.ts';
import type { Handle } from '../../platform/http/handler.ts';

const pageMax = 50;
/** An id, or a few words of ours with one: `storage-key/…`, `auth0|…`; never an address or a name. */
const subjectOfIds = /^[\w|:./-]{1,120}$/;

export const listFailedJobs: Handle<'listFailedJobs'> = async ({ db }, _actor, { query }) => {
  const [rows, kinds] = await Promise.all([
    listFailed(db, { kind: query.kind, after: placeIn(query.cursor), limit: pageMax + 1 }),
    countFailed(db),
  ]);
  const shown = rows.slice(0, pageMax);
  return {
    success: true,
    data: {
      items: shown.map((row) => ({
        id: row.id,
        kind: row.kind,
        subject: row.subject !== null && subjectOfIds.test(row.subject) ? row.subject : null,
        state: row.isGivenUp ? ('given_up' as const) : ('retrying' as const),
        queued_at: row.queuedAt.toISOString(),
        tried_at: row.triedAt.toISOString(),
        tries: row.tries,
        next_at: row.nextAt?.toISOString() ?? null,
        cause: row.cause === null ? null : cleaned(row.cause),
      })),
      next: rows.length > pageMax ? shown.at(-1)!.place : null,
      kinds,
    },
  };
};
