import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { AnswerWithCookie } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { rememberDevice } from '../../identity/devices/recognize-device.ts';
import { passSession } from '../../identity/people/identity.queries.ts';
import { recordSecurityEvent } from '../../identity/security-log/record-security-event.ts';
import { listKnownPasskeys } from './passkeys.queries.ts';
import { requireProof } from './require-proof.ts';
import { countRecoveryCodes } from './second-factors.queries.ts';

export const getChallenge: Handle<'getChallenge'> = async (needs, actor) => {
  const known = await listKnownPasskeys(needs.db, actor.userId);
  return { success: true, data: { has_passkeys: known.length > 0, can_remember: actor.staffRole === null } };
};

export const verifyChallenge: Handle<'verifyChallenge'> = async (needs, actor, { body }, caller) => {
  // Checked first: without a session a right code would be used up for nothing.
  if (!actor.session) throw fail('identity.session_missing');
  const { remember_device: isToBeRemembered = false, ...proof } = body;
  // The panel asks for a code at each sign-in.
  if (isToBeRemembered && actor.staffRole) throw fail('two_factor.device_not_for_staff');
  await requireProof(needs, actor, proof, caller);
  const { session } = actor;
  const { token, device } = await needs.db.transaction().execute(async (tx) => {
    await recordSecurityEvent(tx, actor.userId, proof.passkey ? 'passkey_accepted' : 'challenge_passed', {
      caller,
      session,
    });
    const passed = await passChallenge(tx, actor);
    return { token: passed, device: isToBeRemembered ? await rememberDevice(tx, actor, caller) : undefined };
  });
  needs.people.forget(actor.userId);
  const recovery_codes_left = await countRecoveryCodes(needs.db, actor.userId);
  return new AnswerWithCookie({ success: true, data: { recovery_codes_left } }, token, device);
};

export async function passChallenge(db: Kysely<Database>, actor: Actor): Promise<string> {
  if (!actor.session) throw fail('identity.session_missing');
  const { token, hash } = newOpaqueToken();
  await passSession(db, actor.session.id, hash);
  return token;
}
