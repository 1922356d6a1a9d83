import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireOwnThread } from './require-thread.ts';
import { showOwnThread } from './show-thread.ts';

type Input = OperationInput<typeof threadsOperations.getThread>;
type Answer = OperationAnswer<typeof threadsOperations.getThread>;

export async function getThread({ db }: Pick<Context, 'db'>, actor: Actor, { params }: Input): Promise<Answer> {
  return showOwnThread(db, await requireOwnThread(db, actor, params.id));
}
