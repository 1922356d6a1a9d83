import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { tellOfEvent } from '../../identity/security-log/tell-of-event.ts';
import { requireProof, type ProofNeeds } from '../proof/require-proof.ts';
import { deleteSecondFactor } from './second-factors.queries.ts';

type Operation = typeof twoFactorOperations.endTwoFactor;

/** Whoever holds an open session only cannot take the protection away: it asks for a fresh code. */
export async function endTwoFactor(
  needs: ProofNeeds & Pick<Context, 'people'>,
  actor: Actor,
  { body }: OperationInput<Operation>,
  caller: Caller,
): Promise<OperationAnswer<Operation>> {
  await requireProof(needs, actor, body, caller);
  await needs.db.transaction().execute(async (tx) => {
    await deleteSecondFactor(tx, actor.userId);
    await tellOfEvent(needs, tx, actor.userId, 'two_factor_disabled', { caller, session: actor.session });
  });
  needs.people.forget(actor.userId);
  return { success: true, message: '2FA desactivado exitosamente' };
}
