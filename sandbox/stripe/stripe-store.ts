import type { Kept, RecordStore } from '../storage/record-store.ts';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  Dispute,
  EarlyFraudWarning,
  PaymentIntent,
  PaymentMethod,
  Payout,
  Refund,
  SetupIntent,
  StripeEvent,
  StripeFile,
} from './stripe-objects.ts';
import type { Decline } from './test-cards.ts';

export type KeptPaymentMethod = PaymentMethod & {
  testCard: string;
  /** Set up to be charged when its holder is away. */
  isSetUp?: boolean;
  /** Charged without a customer: it is of no use any more. */
  isUsedUp?: boolean;
  /** What its bank says from now on, whatever the card is. */
  fate?: Decline;
};
/** `isAuthenticated`: 3-D Secure was passed, so the next confirmation may charge. */
export type KeptPaymentIntent = PaymentIntent & { isAuthenticated?: boolean };
/** The answer to an idempotency key. `id` is the API key's kind and the key. */
export type KeptAnswer = Kept & { fingerprint: string; status: number; body: unknown; requestId: string };
/** `payout`: empty while the money has not been paid out. */
export type KeptBalanceTransaction = BalanceTransaction & { payout: string };
export type KeptDelivery = Kept & { eventId: string; url: string; attempts: number };

type Kinds = {
  payment_intent: KeptPaymentIntent;
  payment_method: KeptPaymentMethod;
  customer: Customer;
  setup_intent: SetupIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  file: StripeFile;
  warning: EarlyFraudWarning;
  balance_transaction: KeptBalanceTransaction;
  payout: Payout;
  event: StripeEvent;
  answer: KeptAnswer;
  delivery: KeptDelivery;
};
export type Kind = keyof Kinds;

export type ListRange = { owner?: string; before?: string; from?: number; to?: number; limit: number };

export type StripeStore = {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  save<K extends Kind>(kind: K, record: Kinds[K]): void;
  remove(kind: Kind, id: string): void;
  list<K extends Kind>(kind: K, range: ListRange): Kinds[K][];
  atomically: RecordStore['atomically'];
};

export function stripeStore(records: RecordStore): StripeStore {
  return {
    get: (kind, id) => records.get(kind, id),
    save: (kind, record) => records.save(kind, record, ownerOf(kind, record)),
    remove: (kind, id) => records.remove(kind, id),
    list: (kind, range) => records.list(kind, range),
    atomically: records.atomically,
  };
}

function ownerOf(kind: Kind, record: Kinds[Kind]): string | undefined {
  if (kind === 'event') return (record as StripeEvent).type;
  return 'payment_intent' in record ? record.payment_intent : undefined;
}
