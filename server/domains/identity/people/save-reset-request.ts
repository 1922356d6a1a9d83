import type { Handle } from '../../../platform/http/handler.ts';
import { noteEvent } from '../security-log/note-event.ts';

export const saveResetRequest: Handle<'saveResetRequest'> = async (needs, actor, _input, caller) => {
  await noteEvent(needs.db, actor.userId, 'password_reset_requested', { caller, session: actor.session });
  return { success: true, data: {} };
};
