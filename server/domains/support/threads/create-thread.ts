import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { openThread } from './open-thread.ts';
import { requireOwnThread } from './require-thread.ts';
import { showOwnThread } from './show-thread.ts';

type Input = OperationInput<typeof threadsOperations.createThread>;
type Answer = OperationAnswer<typeof threadsOperations.createThread>;

export async function createThread(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { body }: Input,
): Promise<Answer> {
  const { id } = await needs.db.transaction().execute((tx) =>
    openThread(tx, needs, {
      userId: actor.userId,
      text: body.text,
      source: 'person',
      sendKey: body.send_key,
      ...(body.registration_id && { registrationId: body.registration_id }),
      ...(body.order_id && { orderId: body.order_id }),
      ...(body.reference && { reference: body.reference }),
    }),
  );
  return showOwnThread(needs.db, await requireOwnThread(needs.db, actor, id));
}
