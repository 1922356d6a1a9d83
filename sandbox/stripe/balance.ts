import type { Operating } from './api-request.ts';
import { newId, nowSeconds } from './new-id.ts';
import type { BalanceTransaction } from './stripe-objects.ts';
import type { KeptBalanceTransaction, StripeStore } from './stripe-store.ts';

export const disputeFee = 1_500;
const everything = { limit: 1_000_000 };

/** 2.9 % and 30 cents, as for a card of the United States. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

export function recordTransaction(
  store: StripeStore,
  made: {
    category: BalanceTransaction['reporting_category'];
    type: BalanceTransaction['type'];
    amount: number;
    fee?: number;
    source: { id: string; currency: string };
  },
): KeptBalanceTransaction {
  const { category, type, amount, fee = 0, source } = made;
  const now = nowSeconds();
  const details = { application: null, currency: source.currency, description: 'Stripe processing fees' };
  const transaction: KeptBalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    created: now,
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, ...details, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source: source.id,
    status: 'available',
    type,
    payout: '',
  };
  store.save('balance_transaction', transaction);
  return transaction;
}

export function presentTransaction({ payout: _payout, ...shown }: KeptBalanceTransaction): BalanceTransaction {
  return shown;
}

export function balanceCents(store: StripeStore): number {
  return store.list('balance_transaction', everything).reduce((sum, { net }) => sum + net, 0);
}

export function getBalance({ store }: Operating): object {
  const available = [{ amount: balanceCents(store), currency: 'usd', source_types: { card: balanceCents(store) } }];
  const pending = [{ amount: 0, currency: 'usd', source_types: { card: 0 } }];
  return { object: 'balance', available, livemode: false, pending };
}

/** Pays out all that is there; undefined where nothing is. */
export function createPayout({ store, emit }: Pick<Operating, 'store' | 'emit'>): string | undefined {
  const open = store.list('balance_transaction', everything).filter(({ payout }) => payout === '');
  const amount = open.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return undefined;
  const id = newId('po');
  const transaction = recordTransaction(store, {
    category: 'payout',
    type: 'payout',
    amount: -amount,
    source: { id, currency: 'usd' },
  });
  for (const each of [...open, transaction]) store.save('balance_transaction', { ...each, payout: id });
  const now = nowSeconds();
  const payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: now,
    automatic: true,
    balance_transaction: transaction.id,
    created: now,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    status: 'paid',
    type: 'bank_account',
  } as const;
  store.save('payout', payout);
  emit('payout.created', payout);
  emit('payout.paid', payout);
  emit('payout.reconciliation_completed', payout);
  return id;
}
