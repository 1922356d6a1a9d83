import type { identityOperations } from '@zarpa/contract/identity/operations.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { noteEvent } from '../security-log/note-event.ts';

export async function saveResetRequest(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  _input: unknown,
  caller: Caller,
): Promise<OperationAnswer<typeof identityOperations.saveResetRequest>> {
  await noteEvent(needs.db, actor.userId, 'password_reset_requested', { caller, session: actor.session });
  return { success: true, data: {} };
}
