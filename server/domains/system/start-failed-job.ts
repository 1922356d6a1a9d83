import { fail } from '../../platform/http/fail.ts';
import { retryJob } from './retry-job.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const startFailedJob: Handle<'startFailedJob'> = async (needs, _actor, { params: { kind, id } }) => {
  const outcome = await needs.db.transaction().execute((tx) => retryJob(needs, tx, kind, id));
  if (!outcome) throw fail('system.job_not_found');
  return { success: true, data: { outcome } };
};
