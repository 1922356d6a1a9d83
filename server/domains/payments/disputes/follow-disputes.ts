import type { Context } from '../../../context.ts';
import { applyDispute } from './apply-dispute.ts';
import { receiveDispute } from './receive-dispute.ts';
import { takeDueDisputes } from './disputes.queries.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'clock' | 'log'>;
const atOnce = 16;
const lookedBackMs = 3 * 86_400_000;

/** Reads each open dispute once an hour, and finds those whose notification never came. */
export async function followDisputes(needs: Needs): Promise<void> {
  const due = await takeDueDisputes(needs.db, needs.clock(), atOnce);
  for (const id of due) await receiveDispute(needs, id);
  for await (const dispute of needs.stripe.listDisputesSince(new Date(needs.clock().getTime() - lookedBackMs)))
    await applyDispute(needs, dispute);
}
