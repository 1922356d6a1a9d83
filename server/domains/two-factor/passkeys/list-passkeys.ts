import { isSignInRecent } from '../proof/require-recent-sign-in.ts';
import { listPasskeyRows } from './passkeys.queries.ts';
import { recentMinutes } from './start-passkey.ts';
import { toldPasskey } from './told-passkey.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listPasskeys: Handle<'listPasskeys'> = async (needs, actor) => {
  const rows = await listPasskeyRows(needs.db, actor.userId);
  return {
    success: true,
    data: { passkeys: rows.map(toldPasskey), can_change: isSignInRecent(actor, recentMinutes) },
  };
};
