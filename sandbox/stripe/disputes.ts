import { groupParam, type Operating, textParam } from './api-request.ts';
import { disputeFee, presentTransaction, recordTransaction } from './balance.ts';
import { newId, nowSeconds } from './new-id.ts';
import { missingObject, StripeFailure } from './stripe-failure.ts';
import type { Charge, Dispute } from './stripe-objects.ts';

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
    evidence_details: { due_by: now + answerDays * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
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

/** Texts that decide the outcome: https://docs.stripe.com/testing#disputes. */
const decisive: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' };

/** Stages evidence, or with `submit` sends it; a second sending is refused. */
export function updateDispute(operating: Operating, id: string): Dispute {
  const { store, emit, request } = operating;
  const dispute = findDispute(operating, id);
  const isOpen = dispute.status === 'needs_response' || dispute.status === 'warning_needs_response';
  const evidence = groupParam(request.params, 'evidence');
  if (!isOpen && Object.keys(evidence).length > 0)
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      message: 'This dispute is already submitted or closed.',
    });
  const given = Object.entries(evidence).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const details = dispute.evidence_details;
  const isSent = textParam(request.params, 'submit') !== 'false' && given.length > 0;
  const changed: Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...Object.fromEntries(given) },
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || given.length > 0,
      submission_count: details.submission_count + (isSent ? 1 : 0),
    },
  };
  if (isSent) changed.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review';
  store.save('dispute', changed);
  emit('charge.dispute.updated', changed);
  const outcome = isSent ? decisive[changed.evidence['uncategorized_text'] ?? ''] : undefined;
  return outcome ? closeDispute(operating, changed, outcome) : changed;
}

/** Accepts the dispute: it is lost. */
export function acceptDispute(operating: Operating, id: string): Dispute {
  return closeDispute(operating, findDispute(operating, id), 'lost');
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

function findDispute({ store }: Kept, id: string): Dispute {
  const dispute = store.get('dispute', id);
  if (!dispute) throw missingObject('dispute', id);
  return dispute;
}
