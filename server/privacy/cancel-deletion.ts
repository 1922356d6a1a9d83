import type { OperationAnswer } from '@zarpa/contract/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy.ts';
import type { Context } from '../context.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { noteEvent } from '../identity/note-event.ts';
import { tell } from '../mail/tell.ts';
import { deleteDeletion } from './deletions.queries.ts';
import { showDeletion } from './show-deletion.ts';

export async function cancelDeletion(
  needs: Pick<Context, 'db' | 'jobs'>,
  actor: Actor,
  _input: unknown,
  caller: Caller,
): Promise<OperationAnswer<typeof privacyOperations.cancelDeletion>> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteDeletion(tx, actor.userId))) return;
    const eventId = await noteEvent(tx, actor.userId, 'deletion_canceled', { caller, session: actor.session });
    await tell(needs, tx, { kind: 'security-notice', ref: eventId, payload: { eventId } });
  });
  return showDeletion(needs, actor.userId);
}
