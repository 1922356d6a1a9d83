import { decide, type GuardedAction } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findGraceStarts, findPolicy, startGrace } from './policies.queries.ts';
import { setupOf } from './policy-texts.ts';

/** Throws `two_factor.required` where the policy demands a second factor (formation.md §6). Starts the grace period. */
export async function requireSecondFactor(needs: Pick<Context, 'db' | 'clock'>, actor: Actor, action: GuardedAction) {
  if (actor.hasSecondFactor) return;
  const policy = await findPolicy(needs.db, action);
  if (policy.mode === 'off' || policy.mode === 'recommended') return;
  const graceStartedAt =
    policy.mode === 'grace'
      ? ((await findGraceStarts(needs.db, actor.userId)).get(action) ??
        (await startGrace(needs.db, actor.userId, action, needs.clock())))
      : undefined;
  const decision = decide(policy, { hasSecondFactor: false, graceStartedAt, now: needs.clock() });
  if (decision === 'refused')
    throw fail('two_factor.required', { data: { requires_2fa: true, config: setupOf(action, { canSkip: false }) } });
}
