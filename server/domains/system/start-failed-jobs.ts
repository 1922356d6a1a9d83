import { hurryRetries, listDeadLetters } from './failed-jobs.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

const most = 500;

/** Every one of a kind, the oldest first; asked for twice, each is still tried once. */
export const startFailedJobs: Handle<'startFailedJobs'> = async ({ db, jobs }, _actor, { params: { kind } }) => {
  return db.transaction().execute(async (tx) => {
    const dead = await listDeadLetters(tx, kind, null, most);
    const revived = dead.length > 0 ? await jobs.revive(tx, dead) : 0;
    const hurried = await hurryRetries(tx, kind, null, most - dead.length);
    return { success: true, data: { started: revived + hurried, has_more: dead.length + hurried >= most } };
  });
};
