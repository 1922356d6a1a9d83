import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { showRecoveryCode } from '@zarpa/contract/two-factor.rules.ts';
import type { twoFactorOperations } from '@zarpa/contract/two-factor.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { noteEvent } from '../identity/note-event.ts';
import { tell } from '../mail/tell.ts';
import { requireProof, type ProofNeeds } from './require-proof.ts';
import { replaceRecoveryCodes } from './second-factors.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './totp.ts';

type Operation = typeof twoFactorOperations.generateRecoveryCodes;

export async function generateRecoveryCodes(
  needs: ProofNeeds,
  actor: Actor,
  { body }: OperationInput<Operation>,
  caller: Caller,
): Promise<OperationAnswer<Operation>> {
  await requireProof(needs, actor, body, caller);
  const codes = newRecoveryCodes();
  await needs.db.transaction().execute(async (tx) => {
    await replaceRecoveryCodes(
      tx,
      actor.userId,
      codes.map((code) => hashRecoveryCode(actor.userId, code)!),
    );
    const eventId = await noteEvent(tx, actor.userId, 'recovery_codes_replaced', { caller, session: actor.session });
    await tell(needs, tx, { kind: 'security-notice', ref: eventId, payload: { eventId } });
  });
  return {
    success: true,
    message: 'Códigos de recuperación generados',
    recovery_codes: codes.map(showRecoveryCode),
  };
}
