import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor, Caller } from '../../platform/http/security/actor.ts';
import { tellOfEvent } from '../identity/security-log/tell-of-event.ts';
import { deleteDeletion } from './deletions.queries.ts';
import { showDeletion } from './show-deletion.ts';

export async function cancelDeletion(
  needs: Pick<Context, 'db' | 'jobs' | 'personalData' | 'clock'>,
  actor: Actor,
  _input: unknown,
  caller: Caller,
): Promise<OperationAnswer<typeof privacyOperations.cancelDeletion>> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteDeletion(tx, actor.userId))) return;
    await tellOfEvent(needs, tx, actor.userId, 'deletion_canceled', { caller, session: actor.session });
  });
  return showDeletion(needs, actor.userId);
}
