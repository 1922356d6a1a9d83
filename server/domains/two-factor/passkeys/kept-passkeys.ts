import { isSignInRecent, requireRecentSignIn } from '../proof/require-proof.ts';
import { listPasskeyRows, renamePasskey, deletePasskeyRow } from '../proof/passkeys.queries.ts';
import { recentMinutes } from './create-passkey.ts';
import { passkeyView } from './passkey-view.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { fail } from '../../../platform/http/fail.ts';
import { notifyOfEvent } from '../../identity/security-log/notify-of-event.ts';

export const listPasskeys: Handle<'listPasskeys'> = async (needs, actor) => {
  const rows = await listPasskeyRows(needs.db, actor.userId);
  return {
    success: true,
    data: { passkeys: rows.map(passkeyView), can_change: isSignInRecent(actor, recentMinutes) },
  };
};

export const updatePasskey: Handle<'updatePasskey'> = async (needs, actor, { params, body }) => {
  const row = await renamePasskey(needs.db, actor.userId, params.id, body.name);
  if (!row) throw fail('two_factor.passkey_not_found');
  return { success: true, data: { passkey: passkeyView(row) } };
};

/** Takes a recent sign-in, so that an open session cannot remove a key. The codes stay, so nobody is locked out. */
export const deletePasskey: Handle<'deletePasskey'> = async (needs, actor, { params }, caller) => {
  requireRecentSignIn(actor, recentMinutes);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deletePasskeyRow(tx, actor.userId, params.id))) throw fail('two_factor.passkey_not_found');
    await notifyOfEvent(needs, tx, actor.userId, 'passkey_removed', { caller, session: actor.session });
  });
  return { success: true, data: {} };
};
