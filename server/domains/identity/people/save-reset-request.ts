import type { Handle } from '../../../platform/http/handler.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';

export const saveResetRequest: Handle<'saveResetRequest'> = async (needs, actor, _input, caller) => {
  await recordSecurityEvent(needs.db, actor.userId, 'password_reset_requested', { caller, session: actor.session });
  return { success: true, data: {} };
};
