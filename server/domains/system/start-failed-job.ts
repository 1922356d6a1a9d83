import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { systemOperations } from '@zarpa/contract/system/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { retryJob } from './retry-job.ts';

type Operation = typeof systemOperations.startFailedJob;

export async function startFailedJob(
  needs: Pick<Context, 'db' | 'jobs'>,
  _actor: Actor,
  { params: { kind, id } }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  const outcome = await needs.db.transaction().execute((tx) => retryJob(needs, tx, kind, id));
  if (!outcome) throw fail('system.job_not_found');
  return { success: true, data: { outcome } };
}
