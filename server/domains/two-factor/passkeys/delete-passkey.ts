import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { passkeysOperations } from '@zarpa/contract/identity/passkeys.ts';
import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { tellOfEvent } from '../../identity/security-log/tell-of-event.ts';
import { requireRecentSignIn } from '../proof/require-recent-sign-in.ts';
import { deletePasskeyRow } from './passkeys.queries.ts';
import { recentMinutes } from './start-passkey.ts';

type Operation = typeof passkeysOperations.deletePasskey;

/** The codes stay, so nobody is locked out by it; whoever finds a session open does not take a key away either. */
export async function deletePasskey(
  needs: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<Operation>,
  caller: Caller,
): Promise<OperationAnswer<Operation>> {
  requireRecentSignIn(actor, recentMinutes);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deletePasskeyRow(tx, actor.userId, params.id))) throw fail('two_factor.passkey_not_found');
    await tellOfEvent(needs, tx, actor.userId, 'passkey_removed', { caller, session: actor.session });
  });
  return { success: true, data: {} };
}
