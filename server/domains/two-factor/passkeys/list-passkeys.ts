import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { passkeysOperations } from '@zarpa/contract/identity/passkeys.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { isSignInRecent } from '../proof/require-recent-sign-in.ts';
import { listPasskeyRows } from './passkeys.queries.ts';
import { recentMinutes } from './start-passkey.ts';
import { toldPasskey } from './told-passkey.ts';

export async function listPasskeys(
  needs: Pick<Context, 'db'>,
  actor: Actor,
): Promise<OperationAnswer<typeof passkeysOperations.listPasskeys>> {
  const rows = await listPasskeyRows(needs.db, actor.userId);
  return {
    success: true,
    data: { passkeys: rows.map(toldPasskey), can_change: isSignInRecent(actor, recentMinutes) },
  };
}
