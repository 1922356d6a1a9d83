/** Adapter for the card provider; none of its classes leaves this file. */
import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import { Failure, fail } from '../http/fail.ts';
import { createdSince, openMoneyBack, providerReading as reading, type MoneyBack } from './stripe-money-back.ts';
import { openBalance, type ProviderBalance } from './stripe-balance.ts';
import { openSavedCards, type SavedCards } from './stripe-cards.ts';
import { idOf, intentOf, type Intent } from './stripe-intents.ts';
import { openDisputeAnswers, type DisputeAnswers } from './stripe-disputes.ts';
import {
  guarded,
  isMissing,
  nameOf,
  openHttpClient,
  pastSavedFailure,
  problemOf,
  unavailable,
} from './stripe-failures.ts';

export type Purchase = {
  registrationId: string;
  amountCents: number;
  currency: string;
  email: string;
  description: string;
};
export type PaymentSource = {
  paymentMethodId?: string | undefined;
  confirmationTokenId?: string | undefined;
  /** The provider's customer for whom the card is saved, as its holder agreed. */
  savedFor?: string | undefined;
};

export type ProviderEvent = {
  id: string;
  type: string;
  intentId: string | undefined;
  /** What the event is about, where we follow it by itself. */
  about: { kind: 'refund' | 'dispute'; id: string } | undefined;
};

export type StripeProvider = MoneyBack &
  SavedCards &
  DisputeAnswers &
  ProviderBalance & {
    /** Unconfirmed; a registration always gets the same intent (`pi-create:<registration>`). */
    createIntent: (purchase: Purchase) => Promise<Intent>;
    /** Tries the card; a decline is a status with a `refusal`, not an exception. Throws when the outcome is unknown. */
    confirmIntent: (id: string, registrationId: string, source: PaymentSource) => Promise<Intent>;
    /** The same for every payment method of one card; undefined when it is no card. Throws `payments.method_invalid`. */
    findFingerprint: (source: PaymentSource) => Promise<string | undefined>;
    retrieveIntent: (id: string) => Promise<Intent>;
    findIntent: (id: string) => Promise<Intent | undefined>;
    /** Cancels unless it is already final; returns its present state either way. */
    cancelIntent: (id: string) => Promise<Intent>;
    listIntentsSince: (since: Date) => AsyncIterable<Intent>;
    /** The intents of which something was given back since then, each once. */
    listReturnedSince: (since: Date) => Promise<string[]>;
    /** Throws `payments.webhook_invalid` for a forged, altered or stale notification. */
    readEvent: (rawBody: Buffer, signature: string) => ProviderEvent;
  };

export function openStripe(config: Config['stripe']): StripeProvider {
  const api = config.apiUrl ? new URL(config.apiUrl) : undefined;
  const stripe = new Stripe(config.secretKey, {
    ...(api && { host: api.hostname, port: Number(api.port), protocol: api.protocol === 'https:' ? 'https' : 'http' }),
    httpClient: openHttpClient(),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  });
  const expand = ['latest_charge'];

  const retrieve = async (id: string) => {
    const readAt = new Date();
    return intentOf(await stripe.paymentIntents.retrieve(id, { expand }, reading), readAt);
  };
  const retrieveIntent = (id: string) => guarded(retrieve(id));

  return {
    createIntent: async (purchase) => {
      const make = (options: Stripe.RequestOptions) =>
        stripe.paymentIntents.create(
          {
            amount: purchase.amountCents,
            currency: purchase.currency,
            description: purchase.description,
            receipt_email: purchase.email,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { registration_id: purchase.registrationId },
          },
          options,
        );
      const readAt = new Date();
      return intentOf(await guarded(pastSavedFailure(`pi-create:${purchase.registrationId}`, make)), readAt);
    },
    findFingerprint: async ({ paymentMethodId, confirmationTokenId }) => {
      try {
        const card = confirmationTokenId
          ? (await stripe.confirmationTokens.retrieve(confirmationTokenId, {}, reading)).payment_method_preview?.card
          : (await stripe.paymentMethods.retrieve(paymentMethodId!, {}, reading)).card;
        return card?.fingerprint ?? undefined;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
        throw fail('payments.method_invalid', { cause: nameOf(error) });
      }
    },
    confirmIntent: async (id, registrationId, source) => {
      const key = source.paymentMethodId ?? source.confirmationTokenId;
      const method = source.confirmationTokenId
        ? { confirmation_token: source.confirmationTokenId }
        : { payment_method: source.paymentMethodId!, use_stripe_sdk: true };
      const { savedFor } = source;
      // Empty: what an earlier try of the same purchase asked for does not hold.
      const params = { ...method, setup_future_usage: savedFor ? ('off_session' as const) : ('' as const) };
      if (savedFor) await guarded(stripe.paymentIntents.update(id, { customer: savedFor }));
      const confirm = (options: Stripe.RequestOptions) => stripe.paymentIntents.confirm(id, params, options);
      let problem: Failure | undefined;
      const readAt = new Date();
      try {
        const confirmed = await pastSavedFailure(
          `pi-confirm:${registrationId}:${key}:${savedFor ? 'saved' : 'once'}`,
          confirm,
        );
        if (!('idempotent-replayed' in confirmed.lastResponse.headers) && confirmed.status === 'requires_action')
          return intentOf(confirmed, readAt);
      } catch (error) {
        problem = problemOf(error);
      }
      // A replayed answer is outdated, and a lost one is missing: the intent itself has the present state.
      const now = await retrieveIntent(id);
      // An intent that still waits for a card may not have seen this one: its refusal belongs to an earlier card.
      const isUntried = now.status === 'requires_payment_method' && key !== now.refusedMethodId;
      if (problem && isUntried) throw problem;
      return now;
    },
    retrieveIntent,
    findIntent: async (id) => {
      try {
        return await retrieve(id);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error instanceof Failure ? error : unavailable(error);
      }
    },
    cancelIntent: async (id) => {
      await stripe.paymentIntents.cancel(id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
      });
      return retrieveIntent(id);
    },
    ...openMoneyBack(stripe),
    ...openSavedCards(stripe),
    ...openBalance(stripe),
    ...openDisputeAnswers(stripe),
    listIntentsSince: (since) => listSince(stripe, since),
    listReturnedSince: (since) => guarded(listReturned(stripe, since)),
    readEvent: (rawBody, signature) => {
      const event = readEvent(stripe, rawBody, signature, config.webhookSecret);
      const object = event.data.object as {
        object: string;
        id: string;
        payment_intent?: string | { id: string } | null;
      };
      const related = typeof object.payment_intent === 'object' ? object.payment_intent?.id : object.payment_intent;
      const kind = followed[object.object];
      return {
        id: event.id,
        type: event.type,
        intentId: object.object === 'payment_intent' ? object.id : related,
        about: kind && { kind, id: object.id },
      };
    },
  };
}

async function* listSince(stripe: Stripe, since: Date): AsyncIterable<Intent> {
  const created = createdSince(since);
  // Set per page: an answer marked as newer than it is would undo a newer one.
  const readAt = new Date();
  try {
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }, reading))
      yield intentOf(intent, readAt);
  } catch (error) {
    throw unavailable(error);
  }
}

async function listReturned(stripe: Stripe, since: Date): Promise<string[]> {
  const intents = new Set<string>();
  for await (const refund of stripe.refunds.list({ created: createdSince(since), limit: 100 }, reading)) {
    const intentId = idOf(refund.payment_intent);
    if (intentId) intents.add(intentId);
  }
  return [...intents];
}

const followed: Readonly<Record<string, 'refund' | 'dispute'>> = {
  refund: 'refund',
  dispute: 'dispute',
  'radar.early_fraud_warning': 'dispute',
};

function readEvent(stripe: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    throw fail('payments.webhook_invalid', { cause: nameOf(error) });
  }
}
