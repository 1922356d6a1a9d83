import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireOwnThread } from './require-thread.ts';
import { saveSeen } from './threads.queries.ts';

type Input = OperationInput<typeof threadsOperations.readThread>;
type Answer = OperationAnswer<typeof threadsOperations.readThread>;

export async function readThread(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body }: Input,
): Promise<Answer> {
  const { id } = await requireOwnThread(db, actor, params.id);
  await saveSeen(db, actor.userId, id, body.number, clock());
  return { success: true, data: {} };
}
