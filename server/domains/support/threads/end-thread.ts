import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { closeThread } from './staff/close-thread.ts';
import { requireLockedThread, requireOwnThread } from './require-thread.ts';
import { showOwnThread } from './show-thread.ts';

type Input = OperationInput<typeof threadsOperations.endThread>;
type Answer = OperationAnswer<typeof threadsOperations.endThread>;

export async function endThread(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: Input,
): Promise<Answer> {
  await requireOwnThread(needs.db, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedThread(tx, params.id);
    if (row.state === 'open') await closeThread(tx, row, needs.clock());
  });
  return showOwnThread(needs.db, await requireOwnThread(needs.db, actor, params.id));
}
