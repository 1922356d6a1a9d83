import type { Operating } from './api-request.ts';
import { createPayout } from './balance.ts';
import { failRefund, finishRefund } from './create-refund.ts';
import { closeDispute, endAnswers, escalateInquiry, openAppeal, openDispute } from './disputes.ts';
import { warnOfFraud } from './fraud-warnings.ts';
import { changeCard, isOfCard } from './saved-cards/change-card.ts';
import type { Charge, Dispute } from './stripe-objects.ts';

type Acting = Pick<Operating, 'store' | 'emit'>;

/** False where there is nothing to do. */
const ofDispute: Readonly<Record<string, (acting: Acting, dispute: Dispute) => boolean>> = {
  'win-dispute': (acting, dispute) => close(acting, dispute, 'won'),
  'lose-dispute': (acting, dispute) => close(acting, dispute, 'lost'),
  'escalate-inquiry': escalateInquiry,
  'appeal-dispute': openAppeal,
  'forbid-answer': (acting, dispute) => endAnswers(acting, dispute, 'forbidden'),
  'pass-deadline': (acting, dispute) => endAnswers(acting, dispute, 'late'),
};

const ofCharge: Readonly<Record<string, (acting: Acting, charge: Charge) => unknown>> = {
  'open-dispute': (acting, charge) => openDispute(acting, charge, { reason: 'fraudulent' }),
  'open-inquiry': (acting, charge) => openDispute(acting, charge, { reason: 'fraudulent', isInquiry: true }),
  'warn-of-fraud': warnOfFraud,
};

/** What banks and the provider do by themselves. */
export const acts = [
  'finish-refund',
  'fail-refund',
  'open-dispute',
  'open-inquiry',
  'escalate-inquiry',
  'forbid-answer',
  'pass-deadline',
  'win-dispute',
  'lose-dispute',
  'appeal-dispute',
  'warn-of-fraud',
  'pay-out',
  'empty-card',
  'expire-card',
  'lose-card',
  'revoke-card',
  'mend-card',
  'renew-card',
] as const;
export type Act = (typeof acts)[number];

/** `id`: a refund, a dispute, a saved card or a PaymentIntent. False where there is no such thing, or nothing to do. */
export function runAct(acting: Acting, act: Act, id: string): boolean {
  const { store } = acting;
  if (act === 'finish-refund') return finishRefund(acting, id);
  if (act === 'fail-refund') return failRefund(acting, id);
  if (act === 'pay-out') return createPayout(acting) !== undefined;
  if (isOfCard(act)) return changeCard(acting, act, id);
  const dispute = store.get('dispute', id);
  if (ofDispute[act]) return dispute !== undefined && ofDispute[act](acting, dispute);
  const chargeId = store.get('payment_intent', id)?.latest_charge;
  const charge = chargeId ? store.get('charge', chargeId) : undefined;
  if (charge?.status !== 'succeeded') return false;
  ofCharge[act]?.(acting, charge);
  return true;
}

function close(acting: Acting, dispute: Dispute, outcome: 'won' | 'lost'): boolean {
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) return false;
  closeDispute(acting, dispute, outcome);
  return true;
}
