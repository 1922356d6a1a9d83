import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import type { DeviceToken } from '../../../platform/http/answers/answer.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { deleteDeviceOfToken, insertDevice } from './remembered-devices.queries.ts';

/** This browser, which has just shown the second factor, is not asked for it again for a while. It takes the place of what it was remembered as before. */
export async function rememberDevice(
  tx: Kysely<Database>,
  { userId, session }: Actor,
  caller: Caller,
): Promise<DeviceToken | undefined> {
  if (!session) return undefined;
  if (caller.deviceToken) await deleteDeviceOfToken(tx, userId, hashOfToken(caller.deviceToken));
  const { token, hash } = newOpaqueToken();
  const { address, userAgent } = caller;
  const device = await insertDevice(tx, { userId, sessionId: session.id, userAgent, address }, hash);
  if (!device) return undefined;
  await recordSecurityEvent(tx, userId, 'device_remembered', { caller, session });
  return { token, expiresAt: device.expires_at };
}
