import {
  daysOfSpan,
  figuresBy,
  figureSums,
  spanProblem,
  type FigureSums,
} from '@zarpa/contract/money/figures.rules.ts';
import { planTypes, type PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { sumFigures } from './figures.queries.ts';

const dayMs = 86_400_000;

export const getMoneyFigures: Handle<'getMoneyFigures'> = async ({ db }, _actor, { query: { from, to } }) => {
  const problem = spanProblem(from, to);
  if (problem) throw fail('request.invalid', { details: [problem] });
  const lines = await sumFigures(db, { from: new Date(from), to: new Date(Date.parse(to) + dayMs) });
  const byDay = Map.groupBy(lines, ({ day }) => day);
  return {
    success: true,
    data: {
      total: shown(figureSums(lines)),
      days: daysOfSpan(from, to).map((day) => ({ day, ...shown(figureSums(byDay.get(day) ?? [])) })),
      plans: figuresBy(lines, ({ plan }) => planOf(plan)).map(({ key, sums }) => ({ plan: key, ...shown(sums) })),
      countries: figuresBy(lines, ({ country }) => country).map(({ key, sums }) => ({ country: key, ...shown(sums) })),
    },
  };
};

const planOf = (plan: string | null): PlanType | null => planTypes.find((one) => one === plan) ?? null;

const shown = ({ payments, chargedCents, refundedCents, disputedCents, feesCents }: FigureSums) => ({
  payments,
  charged: dollarsOf(chargedCents),
  refunded: dollarsOf(refundedCents),
  disputed: dollarsOf(disputedCents),
  fees: dollarsOf(feesCents),
});
