import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { tellOfEvent } from '../../identity/security-log/tell-of-event.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { requireProof, type ProofNeeds } from '../proof/require-proof.ts';

type Operation = typeof twoFactorOperations.generateRecoveryCodes;

export async function generateRecoveryCodes(
  needs: ProofNeeds,
  actor: Actor,
  { body }: OperationInput<Operation>,
  caller: Caller,
): Promise<OperationAnswer<Operation>> {
  await requireProof(needs, actor, body, caller);
  const recovery_codes = await needs.db.transaction().execute(async (tx) => {
    await tellOfEvent(needs, tx, actor.userId, 'recovery_codes_replaced', { caller, session: actor.session });
    return issueRecoveryCodes(tx, actor.userId);
  });
  return { success: true, data: { recovery_codes } };
}
