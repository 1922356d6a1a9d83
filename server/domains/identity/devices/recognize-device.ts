import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Caller } from '../../../platform/http/security/actor.ts';
import type { DeviceToken } from '../../../platform/http/answers/answer.ts';
import { markPassed } from '../people/identity.queries.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { deleteDeviceOfToken, useDevice, wasDeviceJustUsed } from './remembered-devices.queries.ts';

/** What a session that begins owes to its browser's being remembered; a new token where the old one was used up. */
export type Recognized = { isPassed: boolean; device: DeviceToken | undefined };

/** The token opens nothing by itself. One that comes twice is a copy, and ends what it is a copy of. */
export async function recognizeDevice(
  tx: Kysely<Database>,
  userId: string,
  sessionId: string,
  caller: Caller,
): Promise<Recognized> {
  if (!caller.deviceToken) return unknown;
  const known = hashOfToken(caller.deviceToken);
  const { token, hash } = newOpaqueToken();
  const { address, userAgent } = caller;
  const origin = { caller, session: { id: sessionId, isPassed: true } };
  const used = await useDevice(tx, { userId, sessionId, address, userAgent }, known, hash);
  if (used || (await wasDeviceJustUsed(tx, userId, known))) {
    await markPassed(tx, userId, sessionId);
    await recordSecurityEvent(tx, userId, 'device_recognized', origin);
    return { isPassed: true, device: used && { token, expiresAt: used.expires_at } };
  }
  if (await deleteDeviceOfToken(tx, userId, known)) await recordSecurityEvent(tx, userId, 'device_forgotten', origin);
  return unknown;
}

const unknown: Recognized = { isPassed: false, device: undefined };
