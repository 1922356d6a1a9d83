import { fail } from '../../../platform/http/fail.ts';
import { tellOfEvent } from '../../identity/security-log/tell-of-event.ts';
import { requireRecentSignIn } from '../proof/require-recent-sign-in.ts';
import { deletePasskeyRow } from './passkeys.queries.ts';
import { recentMinutes } from './start-passkey.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** The codes stay, so nobody is locked out by it; whoever finds a session open does not take a key away either. */
export const deletePasskey: Handle<'deletePasskey'> = async (needs, actor, { params }, caller) => {
  requireRecentSignIn(actor, recentMinutes);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deletePasskeyRow(tx, actor.userId, params.id))) throw fail('two_factor.passkey_not_found');
    await tellOfEvent(needs, tx, actor.userId, 'passkey_removed', { caller, session: actor.session });
  });
  return { success: true, data: {} };
};
