import { tellOfEvent } from '../../identity/security-log/tell-of-event.ts';
import { requireProof } from '../proof/require-proof.ts';
import { deleteSecondFactor } from '../proof/second-factors.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Whoever holds an open session only cannot take the protection away: it asks for a fresh code. */
export const endTwoFactor: Handle<'endTwoFactor'> = async (needs, actor, { body }, caller) => {
  await requireProof(needs, actor, body, caller);
  await needs.db.transaction().execute(async (tx) => {
    await deleteSecondFactor(tx, actor.userId);
    await tellOfEvent(needs, tx, actor.userId, 'two_factor_disabled', { caller, session: actor.session });
  });
  needs.people.forget(actor.userId);
  return { success: true, message: '2FA desactivado exitosamente' };
};
