import {
  decide,
  graceEnd,
  type GuardedAction,
  type Policy,
  type FactorState,
} from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { findGraceStarts, listStoredPolicies } from './policies.queries.ts';
import { graceText, recommendationText, setupOf } from './policy-texts.ts';
import type { AnswerOf } from '../../../platform/http/handler.ts';

export type DecisionView = AnswerOf<'checkAction'>['decision'];
export type GracePeriod = AnswerOf<'getGracePeriod'>['grace_period'];
export type ActionDecision = { decision: DecisionView; grace: GracePeriod };

export async function decideFor(needs: Pick<Context, 'db' | 'clock'>, actor: Actor) {
  const [policies, starts] = await Promise.all([listStoredPolicies(needs.db), findGraceStarts(needs.db, actor.userId)]);
  const now = needs.clock();
  return new Map(
    [...policies].map(([action, policy]) => [
      action,
      describe(action, policy, { hasSecondFactor: actor.hasSecondFactor, graceStartedAt: starts.get(action), now }),
    ]),
  );
}

function describe(action: GuardedAction, policy: Policy, state: FactorState): ActionDecision {
  const made = decide(policy, state);
  const grace = made === 'in_grace' ? graceOf(policy, state) : noGrace;
  return {
    grace,
    decision: {
      required: made === 'refused' || made === 'in_grace',
      allow_action: made !== 'refused',
      setup_required: made === 'allowed' ? null : setupOf(action, { canSkip: made !== 'refused' }),
      recommendation: made === 'recommended' ? recommendationText : null,
      warning: grace.days_left === null ? null : graceText(grace.days_left),
    },
  };
}

export const noGrace: GracePeriod = { active: false, ends_at: null, days_left: null };

function graceOf(policy: Policy, state: FactorState): GracePeriod {
  const end = graceEnd(policy, state);
  return {
    active: true,
    ends_at: end.toISOString(),
    days_left: Math.ceil((end.getTime() - state.now.getTime()) / 86_400_000),
  };
}
