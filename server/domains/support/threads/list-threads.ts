import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { showThreads } from './show-thread.ts';
import { nextPlace, placeIn } from './staff/thread-place.rules.ts';
import { listOwnedThreads } from './threads.queries.ts';

type Input = OperationInput<typeof threadsOperations.listThreads>;
type Answer = OperationAnswer<typeof threadsOperations.listThreads>;

const pageMax = 20;

export async function listThreads({ db }: Pick<Context, 'db'>, actor: Actor, { query }: Input): Promise<Answer> {
  const rows = await listOwnedThreads(db, actor.userId, placeIn(query.cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  const last = rows.length > pageMax ? shown.at(-1) : undefined;
  return {
    success: true,
    data: { items: await showThreads(db, shown), next: last ? nextPlace(last.moved_at, last.id) : null },
  };
}
