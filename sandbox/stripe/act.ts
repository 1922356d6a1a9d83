import type { Operating } from './api-request.ts';
import { createPayout } from './balance.ts';
import { failRefund, finishRefund } from './create-refund.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { warnOfFraud } from './fraud-warnings.ts';

/** What banks and the provider do by themselves. */
export const acts = [
  'finish-refund',
  'fail-refund',
  'open-dispute',
  'open-inquiry',
  'win-dispute',
  'lose-dispute',
  'warn-of-fraud',
  'pay-out',
] as const;
export type Act = (typeof acts)[number];

/** `id`: a refund, a dispute or a PaymentIntent. False where there is no such thing, or nothing to do. */
export function runAct(operating: Pick<Operating, 'store' | 'emit'>, act: Act, id: string): boolean {
  const { store } = operating;
  if (act === 'finish-refund') return finishRefund(operating, id);
  if (act === 'fail-refund') return failRefund(operating, id);
  if (act === 'pay-out') return createPayout(operating) !== undefined;
  if (act === 'win-dispute' || act === 'lose-dispute') {
    const dispute = store.get('dispute', id);
    const isClosed = dispute && ['won', 'lost', 'warning_closed'].includes(dispute.status);
    if (!dispute || isClosed) return false;
    closeDispute(operating, dispute, act === 'win-dispute' ? 'won' : 'lost');
    return true;
  }
  const chargeId = store.get('payment_intent', id)?.latest_charge;
  const charge = chargeId ? store.get('charge', chargeId) : undefined;
  if (charge?.status !== 'succeeded') return false;
  if (act === 'warn-of-fraud') warnOfFraud(operating, charge);
  else openDispute(operating, charge, { reason: 'fraudulent', isInquiry: act === 'open-inquiry' });
  return true;
}
