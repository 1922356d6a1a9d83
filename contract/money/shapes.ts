import { z } from 'zod';
import { dollars, isoTime } from '../core/fields.ts';
import { disputeKinds, disputeStates } from '../payments/disputes.rules.ts';

/** Negative where money leaves. */
export const signedDollars = z.number();
export const person = z.object({ user_id: z.string(), name: z.string() });

export const dispute = z.object({
  id: z.string(),
  kind: z.enum(disputeKinds),
  /** The provider's own word. */
  reason: z.string(),
  state: z.enum(disputeStates),
  amount: dollars,
  /** Null where no answer is possible. */
  due_at: isoTime.nullable(),
  opened_at: isoTime,
  closed_at: isoTime.nullable(),
});
