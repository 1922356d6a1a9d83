import type { StripeErrorBody } from './stripe-failure.ts';

/** Objects of the provider's API 2026-10-28, reduced to what its SDKs and this product read. */
export const apiVersion = '2026-10-28.endive';

export type Metadata = Record<string, string>;

export type BillingDetails = {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  allow_redisplay: 'unspecified';
  billing_details: BillingDetails;
  card: {
    brand: string;
    checks: { address_line1_check: string | null; address_postal_code_check: string | null; cvc_check: string | null };
    country: string;
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: 'credit';
    generated_from: null;
    last4: string;
    networks: { available: string[]; preferred: null };
    three_d_secure_usage: { supported: boolean };
    wallet: null;
  };
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Metadata;
  type: 'card';
};

export type FutureUsage = 'off_session' | 'on_session';

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  livemode: false;
  metadata: Metadata;
  name: string | null;
};

export type SetupIntent = {
  id: string;
  object: 'setup_intent';
  application: null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null;
  cancellation_reason: string | null;
  client_secret: string;
  created: number;
  customer: string | null;
  description: string | null;
  last_setup_error: StripeErrorBody | null;
  latest_attempt: null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  status: Exclude<PaymentIntentStatus, 'requires_capture'>;
  usage: FutureUsage;
};

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } };

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_details: { tip: Record<string, never> };
  amount_received: number;
  application: null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: string;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: StripeErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_options: Record<string, unknown>;
  payment_method_types: string[];
  processing: null;
  receipt_email: string | null;
  setup_future_usage: FutureUsage | null;
  shipping: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: PaymentIntentStatus;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: Record<string, unknown>;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: Record<string, unknown>;
  receipt_email: string | null;
  receipt_url: string;
  refunded: boolean;
  status: 'succeeded' | 'failed';
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  destination_details: {
    card: { reference: string | null; reference_status: 'available' | 'pending'; type: 'refund' };
    type: 'card';
  };
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  pending_reason?: 'insufficient_funds' | 'processing';
  reason: string | null;
  receipt_number: null;
  status: 'pending' | 'succeeded' | 'failed';
};

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'appeal_needs_response'
  | 'appeal_under_review'
  | 'won'
  | 'lost';

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  /** Whole objects: withdrawn, then given back. Empty for an inquiry. */
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  evidence: Record<string, string | null>;
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
    submission_method: 'manual' | 'not_submitted';
  };
  intended_submission_method: 'manual' | 'prefer_smart_disputes';
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  payment_method_details: {
    card: { brand: string; case_type: 'chargeback' | 'inquiry'; network_reason_code: string };
    type: 'card';
  };
  reason: string;
  status: DisputeStatus;
};

export type StripeFile = {
  id: string;
  object: 'file';
  created: number;
  expires_at: null;
  filename: string;
  links: null;
  purpose: 'dispute_evidence';
  size: number;
  title: null;
  type: 'pdf' | 'png' | 'jpg';
  url: null;
};

export type EarlyFraudWarning = {
  id: string;
  object: 'radar.early_fraud_warning';
  /** False once the charge is refunded in full or disputed. */
  actionable: boolean;
  charge: string;
  created: number;
  fraud_type: string;
  livemode: false;
  payment_intent: string;
};

/** One movement of the account's balance. `net` is `amount` less `fee`; amounts are negative where money leaves. */
export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: 'stripe_fee' }[];
  net: number;
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout';
  source: string;
  status: 'available' | 'pending';
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
};

export type Payout = {
  id: string;
  object: 'payout';
  amount: number;
  arrival_date: number;
  automatic: true;
  balance_transaction: string;
  created: number;
  currency: string;
  description: string;
  livemode: false;
  metadata: Metadata;
  method: 'standard';
  reconciliation_status: 'completed';
  status: 'paid';
  type: 'bank_account';
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};
