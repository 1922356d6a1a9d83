import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listKnownPasskeys } from '../passkeys/passkeys.queries.ts';

/** What the code screen offers. The team's browsers are never remembered. */
export async function getChallenge(
  needs: Pick<Context, 'db'>,
  actor: Actor,
): Promise<OperationAnswer<typeof twoFactorOperations.getChallenge>> {
  const known = await listKnownPasskeys(needs.db, actor.userId);
  return { success: true, data: { has_passkeys: known.length > 0, can_remember: actor.staffRole === null } };
}
