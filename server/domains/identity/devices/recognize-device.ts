import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { DeviceToken } from '../../../platform/http/answers/answer.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { markPassed } from '../people/identity.queries.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { deleteDeviceOfToken, insertDevice, useDevice, wasDeviceJustUsed } from './remembered-devices.queries.ts';

/** `device`: the replacement of a token that was used up. */
export type Recognized = { isPassed: boolean; device: DeviceToken | undefined };

/** The token alone grants nothing. A token that comes twice is a copy: both it and its original are revoked. */
export async function recognizeDevice(tx: Kysely<Database>, userId: string, sessionId: string, caller: Caller) {
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

/** Skips the second factor in this browser for a while. Replaces the browser's earlier token. */
export async function rememberDevice(tx: Kysely<Database>, { userId, session }: Actor, caller: Caller) {
  if (!session) return undefined;
  if (caller.deviceToken) await deleteDeviceOfToken(tx, userId, hashOfToken(caller.deviceToken));
  const { token, hash } = newOpaqueToken();
  const { address, userAgent } = caller;
  const device = await insertDevice(tx, { userId, sessionId: session.id, userAgent, address }, hash);
  if (!device) return undefined;
  await recordSecurityEvent(tx, userId, 'device_remembered', { caller, session });
  return { token, expiresAt: device.expires_at };
}
