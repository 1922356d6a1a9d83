import type { Kysely } from 'kysely';
import { showRecoveryCode } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { notifyOfEvent } from '../../identity/security-log/notify-of-event.ts';
import { requireProof } from '../proof/require-proof.ts';
import { replaceRecoveryCodes } from '../proof/second-factors.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../proof/totp.ts';

export const generateRecoveryCodes: Handle<'generateRecoveryCodes'> = async (needs, actor, { body }, caller) => {
  await requireProof(needs, actor, body, caller);
  const recovery_codes = await needs.db.transaction().execute(async (tx) => {
    await notifyOfEvent(needs, tx, actor.userId, 'recovery_codes_replaced', { caller, session: actor.session });
    return issueRecoveryCodes(tx, actor.userId);
  });
  return { success: true, data: { recovery_codes } };
};

/** Replaces earlier codes with ten new ones, which are shown this once; only their hashes are stored. */
export async function issueRecoveryCodes(db: Kysely<Database>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)!),
  );
  return codes.map(showRecoveryCode);
}
