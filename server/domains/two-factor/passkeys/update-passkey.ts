import { fail } from '../../../platform/http/fail.ts';
import { renamePasskey } from './passkeys.queries.ts';
import { toldPasskey } from './told-passkey.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const updatePasskey: Handle<'updatePasskey'> = async (needs, actor, { params, body }) => {
  const row = await renamePasskey(needs.db, actor.userId, params.id, body.name);
  if (!row) throw fail('two_factor.passkey_not_found');
  return { success: true, data: { passkey: toldPasskey(row) } };
};
