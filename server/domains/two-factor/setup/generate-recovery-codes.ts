import { tellOfEvent } from '../../identity/security-log/tell-of-event.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { requireProof } from '../proof/require-proof.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const generateRecoveryCodes: Handle<'generateRecoveryCodes'> = async (needs, actor, { body }, caller) => {
  await requireProof(needs, actor, body, caller);
  const recovery_codes = await needs.db.transaction().execute(async (tx) => {
    await tellOfEvent(needs, tx, actor.userId, 'recovery_codes_replaced', { caller, session: actor.session });
    return issueRecoveryCodes(tx, actor.userId);
  });
  return { success: true, data: { recovery_codes } };
};
