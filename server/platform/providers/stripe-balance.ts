/** The card provider's account of our balance, line by line. Amounts in cents, negative where money leaves. */
import type Stripe from 'stripe';
import { guarded, unavailable } from './stripe-failures.ts';
import { createdSince, providerReading } from './stripe-money-back.ts';

export type BalanceLine = {
  id: string;
  /** The provider's `reporting_category`, an open list; its `type` hides disputes and failed refunds. */
  category: string;
  amountCents: number;
  feeCents: number;
  netCents: number;
  currency: string;
  sourceId: string | undefined;
  createdAt: Date;
};

export type ProviderPayout = {
  id: string;
  amountCents: number;
  currency: string;
  arrivesAt: Date;
  state: string;
  createdAt: Date;
  /** All of its lines are known. */
  isComplete: boolean;
};

export type ProviderBalance = {
  listBalanceSince: (since: Date) => AsyncIterable<BalanceLine>;
  listPayoutsSince: (since: Date) => AsyncIterable<ProviderPayout>;
  listBalanceOfPayout: (payoutId: string) => AsyncIterable<BalanceLine>;
  /** What the provider holds for us, available and on its way. */
  retrieveBalanceCents: () => Promise<number>;
};

const at = (seconds: number) => new Date(seconds * 1000);
const limit = 100;

function lineOf(line: Stripe.BalanceTransaction): BalanceLine {
  return {
    id: line.id,
    category: line.reporting_category,
    amountCents: line.amount,
    feeCents: line.fee,
    netCents: line.net,
    currency: line.currency,
    sourceId: (typeof line.source === 'object' ? line.source?.id : line.source) ?? undefined,
    createdAt: at(line.created),
  };
}

function payoutOf(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    currency: payout.currency,
    arrivesAt: at(payout.arrival_date),
    state: payout.status,
    createdAt: at(payout.created),
    isComplete: payout.reconciliation_status === 'completed',
  };
}

export function openBalance(stripe: Stripe): ProviderBalance {
  return {
    listBalanceSince: (since) =>
      each(stripe.balanceTransactions.list({ created: createdSince(since), limit }, providerReading), lineOf),
    listPayoutsSince: (since) =>
      each(stripe.payouts.list({ created: createdSince(since), limit }, providerReading), payoutOf),
    listBalanceOfPayout: (payout) => each(stripe.balanceTransactions.list({ payout, limit }, providerReading), lineOf),
    retrieveBalanceCents: async () => {
      const { available, pending } = await guarded(stripe.balance.retrieve({}, providerReading));
      return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}

async function* each<O, R>(objects: AsyncIterable<O>, read: (object: O) => R): AsyncIterable<R> {
  try {
    for await (const object of objects) yield read(object);
  } catch (error) {
    throw unavailable(error);
  }
}
