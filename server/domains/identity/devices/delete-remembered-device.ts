import { fail } from '../../../platform/http/fail.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { deleteDevice } from './remembered-devices.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const deleteRememberedDevice: Handle<'deleteRememberedDevice'> = async (needs, actor, { params }, caller) => {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteDevice(tx, actor.userId, params.id))) throw fail('identity.device_not_found');
    await noteEvent(tx, actor.userId, 'device_forgotten', { caller, session: actor.session });
  });
  return { success: true, data: {} };
};
