import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireProvenAddress, requireRecentSignIn } from '../proof/require-proof.ts';
import { savePendingSecret } from '../proof/second-factors.queries.ts';
import { newSecret, showSecret } from '../proof/totp.ts';

const recentMinutes = 15;

/** Protects nothing yet: the secret waits for its first right code. */
export const generateSetup: Handle<'generateSetup'> = async (needs, actor, _input, caller) => {
  requireRecentSignIn(actor, recentMinutes);
  await requireProvenAddress(needs, actor, caller);
  const secret = newSecret();
  const isSaved = await savePendingSecret(needs.db, actor.userId, needs.secrets.seal('totp', actor.userId, secret));
  if (!isSaved) throw fail('two_factor.already_enabled');
  const { image, key } = await showSecret(secret, actor.email);
  return { success: true, message: 'Escanea el código con tu aplicación', qr_code: image, manual_entry_key: key };
};
