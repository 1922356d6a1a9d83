import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { count, countryCode, isoDay } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { planTypes } from '../payments/plans.rules.ts';

/** Dollars. */
const sums = {
  payments: count,
  charged: z.number(),
  /** What went back, less what banks returned; positive. */
  refunded: z.number(),
  /** What disputes hold, less what was won; positive. */
  disputed: z.number(),
  /** Of the provider, for all of it. */
  fees: z.number(),
};

export const figureOperations = {
  getMoneyFigures: {
    method: 'GET',
    path: '/api/admin/money/figures',
    summary:
      'What came in and went back by day (UTC), plan and country, by the provider’s account, as the months’ books say',
    access: 'staff',
    permission: 'read_money',
    readsReplica: true,
    /** Both days are in it; at most 366. */
    query: z.strictObject({ from: isoDay, to: isoDay }),
    answer: ok({
      total: z.object(sums),
      /** Every day of the span. */
      days: z.array(z.object({ day: isoDay, ...sums })),
      /** Null: of no purchase that we know. */
      plans: z.array(z.object({ plan: z.enum(planTypes).nullable(), ...sums })),
      /** Null: not said, or of no purchase that we know. */
      countries: z.array(z.object({ country: countryCode.nullable(), ...sums })),
    }),
    errors: ['request.invalid'],
    example: { query: { from: '2026-11-01', to: '2026-11-30' } },
  },
} as const satisfies Operations;
