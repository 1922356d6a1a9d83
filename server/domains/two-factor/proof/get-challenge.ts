import { listKnownPasskeys } from '../passkeys/passkeys.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** What the code screen offers. The team's browsers are never remembered. */
export const getChallenge: Handle<'getChallenge'> = async (needs, actor) => {
  const known = await listKnownPasskeys(needs.db, actor.userId);
  return { success: true, data: { has_passkeys: known.length > 0, can_remember: actor.staffRole === null } };
};
