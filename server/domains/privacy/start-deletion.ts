import { fail } from '../../platform/http/fail.ts';
import { noteEvent } from '../identity/security-log/note-event.ts';
import { newOpaqueToken } from '../identity/sessions/opaque-token.ts';
import { tell } from '../../platform/mail/tell.ts';
import { requireProof } from '../two-factor/proof/require-proof.ts';
import { saveDeletion } from './deletions.queries.ts';
import { deletionRequestedMail } from './privacy.mails.ts';
import { refuseOpenWork } from './refuse-open-work.ts';
import { showDeletion } from './show-deletion.ts';
import type { Handle } from '../../platform/http/handler.ts';

/** Nothing happens until the link in the mail is used; the link's token is stored sealed, for the mail alone. */
export const startDeletion: Handle<'startDeletion'> = async (needs, actor, { body }, caller) => {
  await refuseOpenWork(needs, needs.db, actor.userId);
  if (actor.hasSecondFactor && !body.proof) throw fail('two_factor.code_needed');
  if (actor.hasSecondFactor) await requireProof(needs, actor, body.proof!, caller);
  const { token, hash } = newOpaqueToken();
  await needs.db.transaction().execute(async (tx) => {
    if (!(await saveDeletion(tx, actor.userId, hash, needs.clock()))) return;
    const eventId = await noteEvent(tx, actor.userId, 'deletion_requested', { caller, session: actor.session });
    const sealedToken = needs.secrets.seal('deletion', actor.userId, token);
    const { userId } = actor;
    await tell(needs, tx, deletionRequestedMail, { ref: eventId, userId, payload: { userId, sealedToken } });
  });
  return showDeletion(needs, actor.userId);
};
