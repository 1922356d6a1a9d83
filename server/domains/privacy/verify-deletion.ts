import { fail } from '../../platform/http/fail.ts';
import { noteEvent } from '../identity/security-log/note-event.ts';
import { hashOfToken } from '../identity/sessions/opaque-token.ts';
import { tell } from '../../platform/mail/tell.ts';
import { scheduleDeletion } from './deletions.queries.ts';
import { deletionScheduledMail } from './privacy.mails.ts';
import { refuseOpenWork } from './refuse-open-work.ts';
import { showDeletion } from './show-deletion.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const verifyDeletion: Handle<'verifyDeletion'> = async (needs, actor, { body }, caller) => {
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
};
