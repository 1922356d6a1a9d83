import type { identityOperations } from '@zarpa/contract/identity/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { deleteDevice } from './remembered-devices.queries.ts';

type Operation = typeof identityOperations.deleteRememberedDevice;

/** A session that is open there stays open: closing it is another thing. */
export async function deleteRememberedDevice(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Operation>,
  caller: Caller,
): Promise<OperationAnswer<Operation>> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteDevice(tx, actor.userId, params.id))) throw fail('identity.device_not_found');
    await noteEvent(tx, actor.userId, 'device_forgotten', { caller, session: actor.session });
  });
  return { success: true, data: {} };
}
