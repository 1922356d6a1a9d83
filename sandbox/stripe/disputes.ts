import type { Operating } from './api-request.ts';
import { disputeFee, presentTransaction, recordTransaction } from './balance.ts';
import { newId, nowSeconds } from './new-id.ts';
import { closedDispute, missingObject } from './stripe-failure.ts';
import type { Charge, Dispute, DisputeStatus } from './stripe-objects.ts';

const answerDays = 9;

/** A chargeback takes the money and a fee at once; an inquiry takes nothing. */
export function openDispute(
  { store, emit }: Pick<Operating, 'store' | 'emit'>,
  charge: Charge,
  { reason, isInquiry = false }: { reason: string; isInquiry?: boolean },
): Dispute {
  const now = nowSeconds();
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: now + answerDays * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    // The account's setting, until one is given.
    intended_submission_method: 'prefer_smart_disputes',
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: isInquiry ? 'inquiry' : 'chargeback', network_reason_code: '10.4' },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  store.save('charge', { ...charge, disputed: true });
  if (!isInquiry) move({ store }, dispute, 'dispute', -dispute.amount, disputeFee);
  store.save('dispute', dispute);
  emit('charge.dispute.created', dispute);
  if (!isInquiry) emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

type Kept = Pick<Operating, 'store'>;

function move(
  { store }: Kept,
  dispute: Dispute,
  category: 'dispute' | 'dispute_reversal',
  amount: number,
  fee: number,
) {
  const kept = recordTransaction(store, { category, type: 'adjustment', amount, fee, source: dispute });
  dispute.balance_transactions.push(presentTransaction(kept));
}

/** What the next party to speak is: a status that waits for us, and the one after our answer. */
export const statusAfter: Readonly<Partial<Record<DisputeStatus, DisputeStatus>>> = {
  warning_needs_response: 'warning_under_review',
  needs_response: 'under_review',
  appeal_needs_response: 'appeal_under_review',
};

/** Accepts the dispute: it is lost. */
export function acceptDispute(operating: Operating, id: string): Dispute {
  const dispute = findDispute(operating, id);
  if (!statusAfter[dispute.status]) throw closedDispute();
  return closeDispute(operating, dispute, 'lost');
}

type Acting = Pick<Operating, 'store' | 'emit'>;

/** An inquiry becomes a dispute, which takes the money. */
export function escalateInquiry({ store, emit }: Acting, dispute: Dispute): boolean {
  if (!dispute.status.startsWith('warning_') || dispute.status === 'warning_closed') return false;
  const taken: Dispute = { ...asked(dispute, 'needs_response'), is_charge_refundable: false };
  taken.payment_method_details.card.case_type = 'chargeback';
  move({ store }, taken, 'dispute', -taken.amount, disputeFee);
  store.save('dispute', taken);
  emit('charge.dispute.updated', taken);
  emit('charge.dispute.funds_withdrawn', taken);
  return true;
}

/** A dispute that was lost is argued once more. */
export function openAppeal({ store, emit }: Acting, dispute: Dispute): boolean {
  if (dispute.status !== 'lost') return false;
  const again = asked(dispute, 'appeal_needs_response');
  store.save('dispute', again);
  emit('charge.dispute.updated', again);
  return true;
}

function asked(dispute: Dispute, status: DisputeStatus): Dispute {
  const due_by = nowSeconds() + answerDays * 86_400;
  return { ...dispute, status, evidence_details: { ...dispute.evidence_details, due_by, past_due: false } };
}

/** The network takes no answer, or its day is over. */
export function endAnswers({ store, emit }: Acting, dispute: Dispute, how: 'forbidden' | 'late'): boolean {
  if (!statusAfter[dispute.status]) return false;
  const due = how === 'late' ? { due_by: nowSeconds() - 60, past_due: true } : { due_by: null };
  const changed: Dispute = { ...dispute, evidence_details: { ...dispute.evidence_details, ...due } };
  store.save('dispute', changed);
  emit('charge.dispute.updated', changed);
  return true;
}

export function closeDispute(
  { store, emit }: Pick<Operating, 'store' | 'emit'>,
  dispute: Dispute,
  outcome: 'won' | 'lost',
): Dispute {
  const isInquiry = dispute.status.startsWith('warning_');
  const closed: Dispute = { ...dispute, status: isInquiry ? 'warning_closed' : outcome };
  // The fee of a dispute that is won comes back as well.
  if (!isInquiry && outcome === 'won') move({ store }, closed, 'dispute_reversal', dispute.amount, -disputeFee);
  store.save('dispute', closed);
  emit('charge.dispute.closed', closed);
  if (!isInquiry && outcome === 'won') emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

export function findDispute({ store }: Kept, id: string): Dispute {
  const dispute = store.get('dispute', id);
  if (!dispute) throw missingObject('dispute', id);
  return dispute;
}
