import { disputeStateOf, needsAnswer } from '@zarpa/contract/payments/disputes.rules.ts';
import type { Context } from '../../../context.ts';
import { applyDispute } from './apply-dispute.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'clock' | 'log'>;

/**
 * Reads a dispute and applies it. The provider does not answer it by itself from then on; where it does not take that, it is
 * asked again with the next reading, and nothing else waits for it.
 */
export async function receiveDispute(needs: Needs, id: string): Promise<void> {
  const reading = await needs.stripe.retrieveDispute(id);
  await applyDispute(needs, reading);
  if (!reading.isAutomatic || !needsAnswer(disputeStateOf(reading.status))) return;
  try {
    await needs.stripe.keepDisputeManual(id);
  } catch (error) {
    needs.log.warn({ err: error, disputeId: id }, 'the provider may answer a dispute by itself');
  }
}
