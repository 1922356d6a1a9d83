import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { decideFor, noGrace } from '../proof/decide-for.ts';

/** The grace that ends first. */
export async function getGracePeriod(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<OperationAnswer<typeof twoFactorOperations.getGracePeriod>> {
  const running = [...(await decideFor(needs, actor)).values()]
    .map(({ grace }) => grace)
    .filter(({ active }) => active);
  const [first] = running.toSorted((a, b) => a.ends_at!.localeCompare(b.ends_at!));
  return { success: true, grace_period: first ?? noGrace };
}
