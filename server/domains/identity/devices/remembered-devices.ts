import { deviceOf } from '../security-log/device-of.ts';
import { hashOfToken } from '../../../platform/secrets/opaque-token.ts';
import { listDevices, deleteDevice } from './remembered-devices.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listRememberedDevices: Handle<'listRememberedDevices'> = async (needs, actor, _input, caller) => {
  const own = caller.deviceToken ? hashOfToken(caller.deviceToken) : undefined;
  const devices = (await listDevices(needs.db, actor.userId)).map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    is_current: own !== undefined && row.token_hash.equals(own),
    created_at: row.remembered_at.toISOString(),
    used_at: row.used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
  return {
    success: true,
    data: { devices: devices.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) },
  };
};

export const deleteRememberedDevice: Handle<'deleteRememberedDevice'> = async (needs, actor, { params }, caller) => {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteDevice(tx, actor.userId, params.id))) throw fail('identity.device_not_found');
    await recordSecurityEvent(tx, actor.userId, 'device_forgotten', { caller, session: actor.session });
  });
  return { success: true, data: {} };
};
