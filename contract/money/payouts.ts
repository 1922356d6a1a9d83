import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { count, foreignCursor, isoDay, isoTime, providerId, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { bookKinds, differenceKinds } from './books.rules.ts';
import { signedDollars } from './shapes.ts';

const payout = z.object({
  id: z.string(),
  amount: signedDollars,
  /** The provider's word: an open list. */
  state: z.string(),
  created_at: isoTime,
  arrives_at: isoTime,
  /** All of its lines are known. */
  is_complete: z.boolean(),
  lines: count,
  /** What it paid less what its lines come to; zero once it is complete. */
  gap: signedDollars,
});

export const moneyPayoutsOperations = {
  listPayouts: {
    method: 'GET',
    path: '/api/admin/payouts',
    summary: 'What the provider paid into our bank, newest first; 50 a page',
    access: 'staff',
    permission: 'read_money',
    query: z.strictObject({ cursor: foreignCursor.optional() }),
    answer: ok({ items: z.array(payout), next: z.string().nullable() }),
    errors: [],
  },
  getPayout: {
    method: 'GET',
    path: '/api/admin/payouts/:payoutId',
    summary: 'The lines of a payout by day and kind beside our books, and each difference by itself',
    access: 'staff',
    permission: 'read_money',
    params: z.object({ payoutId: providerId('po') }),
    answer: ok({
      payout,
      days: z.array(
        z.object({
          day: isoDay,
          line: z.enum(bookKinds),
          count,
          amount: signedDollars,
          fee: signedDollars,
          net: signedDollars,
          /** Of our books. */
          ours: signedDollars,
        }),
      ),
      differences: z.array(
        z.object({
          kind: z.enum(differenceKinds).exclude(['missing']),
          line: z.enum(bookKinds),
          id: z.string(),
          day: isoDay,
          amount: signedDollars,
          registration_id: uuid.nullable(),
        }),
      ),
      differences_count: count,
    }),
    errors: ['money.payout_not_found'],
  },
} as const satisfies Operations;
