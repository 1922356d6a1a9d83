import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor, Caller } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { noteEvent } from '../identity/security-log/note-event.ts';
import { hashOfToken } from '../identity/sessions/opaque-token.ts';
import { tell } from '../../platform/mail/tell.ts';
import { scheduleDeletion } from './deletions.queries.ts';
import { deletionScheduledMail } from './privacy.mails.ts';
import { refuseOpenWork } from './refuse-open-work.ts';
import { showDeletion } from './show-deletion.ts';

type Operation = typeof privacyOperations.verifyDeletion;

export async function verifyDeletion(
  needs: Pick<Context, 'db' | 'jobs' | 'personalData' | 'clock'>,
  actor: Actor,
  { body }: OperationInput<Operation>,
  caller: Caller,
): Promise<OperationAnswer<Operation>> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await scheduleDeletion(tx, actor.userId, hashOfToken(body.token), needs.clock())))
      throw fail('privacy.deletion_link_invalid');
    // Paid in between; the link stays good for when it is done or called off.
    await refuseOpenWork(needs, tx, actor.userId);
    const eventId = await noteEvent(tx, actor.userId, 'deletion_confirmed', { caller, session: actor.session });
    const { userId } = actor;
    await tell(needs, tx, deletionScheduledMail, { ref: eventId, userId, payload: { userId } });
  });
  return showDeletion(needs, actor.userId);
}
