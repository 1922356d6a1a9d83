import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { cleaned } from '../../platform/jobs/cause.rules.ts';
import { countFailed, hurryRetries, listDeadLetters, listFailed, listStates } from './failed-jobs.queries.ts';
import { placeIn } from './place.rules.ts';

const pageMax = 50;
/** An id, or a few words of ours with one: `storage-key/…`, `auth0|…`; never an email address or a name. */
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

export const startFailedJob: Handle<'startFailedJob'> = async (needs, _actor, { params: { kind, id } }) => {
  const outcome = await needs.db.transaction().execute((tx) => retryJob(needs, tx, kind, id));
  if (!outcome) throw fail('system.job_not_found');
  return { success: true, data: { outcome } };
};

const most = 500;

/** Retries all of a kind, the oldest first; concurrent requests still retry each job once. */
export const startFailedJobs: Handle<'startFailedJobs'> = async ({ db, jobs }, _actor, { params: { kind } }) => {
  return db.transaction().execute(async (tx) => {
    const dead = await listDeadLetters(tx, kind, null, most);
    const revived = dead.length > 0 ? await jobs.revive(tx, dead) : 0;
    const hurried = await hurryRetries(tx, kind, null, most - dead.length);
    return { success: true, data: { started: revived + hurried, has_more: dead.length + hurried >= most } };
  });
};

/** Retries once, also under concurrent requests; undefined when no such job is known. */
export async function retryJob({ jobs }: Pick<Context, 'jobs'>, tx: Tx, kind: string, id: string) {
  const dead = await listDeadLetters(tx, kind, id, 10);
  if (dead.length > 0 && (await jobs.revive(tx, dead)) > 0) return 'started';
  if ((await hurryRetries(tx, kind, id, 1)) > 0) return 'started';
  const states = await listStates(tx, kind, id);
  if (states.some((state) => ['created', 'retry', 'active'].includes(state))) return 'under_way';
  if (states.includes('completed')) return 'succeeded';
  // Given up, while another job about the same subject waits: the queue takes that one for it.
  return dead.length > 0 ? 'under_way' : undefined;
}
