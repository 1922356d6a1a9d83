import { showDeletion } from './show-deletion.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { fail } from '../../platform/http/fail.ts';
import { noteEvent } from '../identity/security-log/note-event.ts';
import { newOpaqueToken, hashOfToken } from '../identity/sessions/opaque-token.ts';
import { tell } from '../../platform/mail/tell.ts';
import { requireProof } from '../two-factor/proof/require-proof.ts';
import { saveDeletion, scheduleDeletion, deleteDeletion } from './deletions.queries.ts';
import { deletionRequestedMail, deletionScheduledMail } from './privacy.mails.ts';
import { refuseOpenWork } from './refuse-open-work.ts';
import { tellOfEvent } from '../identity/security-log/tell-of-event.ts';

export const getDeletion: Handle<'getDeletion'> = async (needs, actor) => {
  const [{ data }, open_companies] = await Promise.all([
    showDeletion(needs, actor.userId),
    needs.personalData.listOpenWork(needs.db, actor.userId),
  ]);
  return { success: true, data: { ...data, open_companies } };
};

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

export const cancelDeletion: Handle<'cancelDeletion'> = async (needs, actor, _input, caller) => {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteDeletion(tx, actor.userId))) return;
    await tellOfEvent(needs, tx, actor.userId, 'deletion_canceled', { caller, session: actor.session });
  });
  return showDeletion(needs, actor.userId);
};
