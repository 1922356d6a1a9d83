/** Refunds, disputes and fraud warnings of the card provider, as we read them. */
import type { RefundReading, RefundReason } from '@zarpa/contract/payments/refund-states.rules.ts';
import Stripe from 'stripe';
import { guarded, pastSavedFailure, unavailable } from './stripe-failures.ts';

export type ProviderRefund = {
  id: string;
  intentId: string | undefined;
  /** Of our row; undefined for a refund that was made on the provider's page. */
  refundId: string | undefined;
  amountCents: number;
  currency: string;
  state: RefundReading;
  failure: string | null;
  /** The money left our balance, and may be in it again. */
  leftBalance: boolean;
  /** The bank's number (ARN), by which a customer's bank finds it. */
  reference: string | null;
  createdAt: Date;
  readAt: Date;
};

export type ProviderDispute = {
  id: string;
  intentId: string | undefined;
  kind: 'warning' | 'inquiry' | 'dispute';
  reason: string;
  /** The provider's word; a warning is `needs_response` while it can be acted upon. */
  status: string;
  /** Undefined for a warning, which is of the whole charge. */
  amountCents: number | undefined;
  /** Undefined where no answer is possible. */
  dueAt: Date | undefined;
  submissions: number;
  /** Of our row; undefined where nothing was sent by us. */
  submissionId: string | undefined;
  /** The provider may answer by itself. */
  isAutomatic: boolean;
  openedAt: Date;
  readAt: Date;
};

export type NewRefund = { id: string; intentId: string; amountCents: number; reason: RefundReason };

export type MoneyBack = {
  /** Part of a charge, under `refund:<our row>`: a repeat is the same refund. A refusal is an answer with its code. */
  createRefund: (refund: NewRefund) => Promise<ProviderRefund | { refusal: string }>;
  retrieveRefund: (id: string) => Promise<ProviderRefund>;
  /** Of one intent, newest first; at most 100. */
  listRefundsOf: (intentId: string) => Promise<ProviderRefund[]>;
  listRefundsSince: (since: Date) => AsyncIterable<ProviderRefund>;
  /** A dispute, an inquiry or an early fraud warning, by its id. */
  retrieveDispute: (id: string) => Promise<ProviderDispute>;
  listDisputesSince: (since: Date) => AsyncIterable<ProviderDispute>;
};

/** Reads may be retried: together with its one retry, a read ends within 10 s. */
export const providerReading = { timeout: 4_000, maxNetworkRetries: 1 };
export const createdSince = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) });

export function openMoneyBack(stripe: Stripe): MoneyBack {
  return {
    createRefund: async ({ id, intentId, amountCents, reason }) => {
      const params = {
        payment_intent: intentId,
        amount: amountCents,
        reason: providerReasons[reason],
        metadata: { refund_id: id },
      };
      const refund = (options: Stripe.RequestOptions) => stripe.refunds.create(params, options);
      const readAt = new Date();
      try {
        return refundOf(await pastSavedFailure(`refund:${id}`, refund), readAt);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
        return { refusal: error.code ?? 'refused' };
      }
    },
    retrieveRefund: async (id) => {
      const readAt = new Date();
      return refundOf(await guarded(stripe.refunds.retrieve(id, {}, providerReading)), readAt);
    },
    listRefundsOf: async (intentId) => {
      const readAt = new Date();
      const { data } = await guarded(stripe.refunds.list({ payment_intent: intentId, limit: 100 }, providerReading));
      return data.map((refund) => refundOf(refund, readAt));
    },
    listRefundsSince: (since) =>
      eachSince((created) => stripe.refunds.list({ created, limit: 100 }, providerReading), since, refundOf),
    retrieveDispute: async (id) => {
      const readAt = new Date();
      return id.startsWith('issfr_')
        ? warningOf(await guarded(stripe.radar.earlyFraudWarnings.retrieve(id, {}, providerReading)), readAt)
        : disputeOf(await guarded(stripe.disputes.retrieve(id, {}, providerReading)), readAt);
    },
    listDisputesSince: async function* (since) {
      yield* eachSince((created) => stripe.disputes.list({ created, limit: 100 }, providerReading), since, disputeOf);
      const warnings = (created: { gte: number }) =>
        stripe.radar.earlyFraudWarnings.list({ created, limit: 100 }, providerReading);
      yield* eachSince(warnings, since, warningOf);
    },
  };
}

async function* eachSince<O, R>(
  list: (created: { gte: number }) => AsyncIterable<O>,
  since: Date,
  read: (object: O, readAt: Date) => R,
): AsyncIterable<R> {
  const readAt = new Date();
  try {
    for await (const object of list(createdSince(since))) yield read(object, readAt);
  } catch (error) {
    throw unavailable(error);
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (object: string | { id: string } | null | undefined) => (typeof object === 'object' ? object?.id : object);
const at = (seconds: number) => new Date(seconds * 1000);

const providerReasons: Readonly<Record<RefundReason, Stripe.RefundCreateParams.Reason>> = {
  requested: 'requested_by_customer',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
};

/** The provider's status is an open list: an unknown one waits. */
const refundReadings: Readonly<Record<string, RefundReading>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function refundOf(refund: Stripe.Refund, readAt: Date): ProviderRefund {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    refundId: uuid.exec(refund.metadata?.['refund_id'] ?? '')?.[0],
    amountCents: refund.amount,
    currency: refund.currency,
    state: refundReadings[refund.status ?? ''] ?? 'pending',
    failure: refund.failure_reason ?? null,
    leftBalance: refund.balance_transaction !== null,
    reference: refund.destination_details?.card?.reference ?? null,
    createdAt: at(refund.created),
    readAt,
  };
}

export function disputeOf(dispute: Stripe.Dispute, readAt: Date): ProviderDispute {
  const { due_by, submission_count } = dispute.evidence_details;
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    kind: dispute.status.startsWith('warning_') ? 'inquiry' : 'dispute',
    reason: dispute.reason,
    status: dispute.status,
    amountCents: dispute.amount,
    dueAt: due_by ? at(due_by) : undefined,
    submissions: submission_count,
    submissionId: uuid.exec(dispute.metadata?.['submission_id'] ?? '')?.[0],
    isAutomatic: (dispute.intended_submission_method ?? 'manual') !== 'manual',
    openedAt: at(dispute.created),
    readAt,
  };
}

function warningOf(warning: Stripe.Radar.EarlyFraudWarning, readAt: Date): ProviderDispute {
  return {
    id: warning.id,
    intentId: idOf(warning.payment_intent),
    kind: 'warning',
    reason: warning.fraud_type,
    status: warning.actionable ? 'needs_response' : 'warning_closed',
    amountCents: undefined,
    dueAt: undefined,
    submissions: 0,
    submissionId: undefined,
    isAutomatic: false,
    openedAt: at(warning.created),
    readAt,
  };
}
