import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { systemOperations } from '@zarpa/contract/system/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { hurryRetries, listDeadLetters } from './failed-jobs.queries.ts';

type Operation = typeof systemOperations.startFailedJobs;

const most = 500;

/** Every one of a kind, the oldest first; asked for twice, each is still tried once. */
export async function startFailedJobs(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  _actor: Actor,
  { params: { kind } }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  return db.transaction().execute(async (tx) => {
    const dead = await listDeadLetters(tx, kind, null, most);
    const revived = dead.length > 0 ? await jobs.revive(tx, dead) : 0;
    const hurried = await hurryRetries(tx, kind, null, most - dead.length);
    return { success: true, data: { started: revived + hurried, has_more: dead.length + hurried >= most } };
  });
}
