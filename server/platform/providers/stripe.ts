/** The card provider's edge: our words in, our words out; none of its classes travels further. */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import { fail, Failure, type PlainErrorCode } from '../http/fail.ts';

/** A PaymentIntent as far as we care. Amounts in cents. */
export type Intent = {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amountCents: number;
  amountReceivedCents: number;
  currency: string;
  registrationId: string | undefined;
  clientSecret: string | null;
  methodId: string | undefined;
  /** Why the last try failed, and the `pm_…` of the card that was tried. */
  refusal: PlainErrorCode | undefined;
  refusedMethodId: string | undefined;
  isRefunded: boolean;
  /** Given back so far, in part or in whole; undefined where the answer does not tell of the charge. */
  returnedCents: number | undefined;
  /** When it was asked for: of two answers the one that was asked for later knows more, whichever arrives first. */
  readAt: Date;
  card: { brand: string; last4: string } | undefined;
};

export type Purchase = {
  registrationId: string;
  amountCents: number;
  currency: string;
  email: string;
  description: string;
};
export type PaymentSource = { paymentMethodId?: string | undefined; confirmationTokenId?: string | undefined };

export type StripeProvider = {
  /** Unconfirmed; the same registration always gets the same intent (`pi-create:<registration>`). */
  createIntent: (purchase: Purchase) => Promise<Intent>;
  /** Tries the card; a decline is a status with a `refusal`, not an exception. Throws when the try was not heard of. */
  confirmIntent: (id: string, registrationId: string, source: PaymentSource) => Promise<Intent>;
  /** The same for every payment method made of one card; undefined for what is no card. Throws `payments.method_invalid`. */
  findFingerprint: (source: PaymentSource) => Promise<string | undefined>;
  retrieveIntent: (id: string) => Promise<Intent>;
  findIntent: (id: string) => Promise<Intent | undefined>;
  /** Cancels unless it is already final; what it is now comes back either way. */
  cancelIntent: (id: string) => Promise<Intent>;
  /** Gives back all that is left of it; asked again for the same registration it is the same refund. */
  refundIntent: (id: string, registrationId: string) => Promise<void>;
  listIntentsSince: (since: Date) => AsyncIterable<Intent>;
  /** Throws `payments.webhook_invalid` on a forged, altered or stale notification. */
  readEvent: (rawBody: Buffer, signature: string) => { id: string; type: string; intentId: string | undefined };
};

/** Somebody waits for what is only read, and may ask again: together with its one repeat it ends within 10 s. */
const reading = { timeout: 4_000, maxNetworkRetries: 1 };

export function openStripe(config: Config['stripe']): StripeProvider {
  const api = config.apiUrl ? new URL(config.apiUrl) : undefined;
  const stripe = new Stripe(config.secretKey, {
    ...(api && { host: api.hostname, port: Number(api.port), protocol: api.protocol === 'https:' ? 'https' : 'http' }),
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
      const params = source.confirmationTokenId
        ? { confirmation_token: source.confirmationTokenId }
        : { payment_method: source.paymentMethodId!, use_stripe_sdk: true };
      const confirm = (options: Stripe.RequestOptions) => stripe.paymentIntents.confirm(id, params, options);
      let problem: Failure | undefined;
      const readAt = new Date();
      try {
        const confirmed = await pastSavedFailure(`pi-confirm:${registrationId}:${key}`, confirm);
        if (!('idempotent-replayed' in confirmed.lastResponse.headers) && confirmed.status === 'requires_action')
          return intentOf(confirmed, readAt);
      } catch (error) {
        problem = problemOf(error);
      }
      // A replayed answer is an old photograph and a lost one no photograph at all: the intent itself knows.
      const now = await retrieveIntent(id);
      // Still waiting for a card, it may not have seen this one: the refusal that it shows is an earlier card's.
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
    refundIntent: async (id, registrationId) => {
      const refund = (options: Stripe.RequestOptions) => stripe.refunds.create({ payment_intent: id }, options);
      try {
        await pastSavedFailure(`refund-review:${registrationId}`, refund);
      } catch (error) {
        // Refunded already, by whomever: the intent itself says how much.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
      }
    },
    listIntentsSince: (since) => listSince(stripe, since),
    readEvent: (rawBody, signature) => {
      const event = readEvent(stripe, rawBody, signature, config.webhookSecret);
      const object = event.data.object as {
        object: string;
        id: string;
        payment_intent?: string | { id: string } | null;
      };
      const related = typeof object.payment_intent === 'object' ? object.payment_intent?.id : object.payment_intent;
      return { id: event.id, type: event.type, intentId: object.object === 'payment_intent' ? object.id : related };
    },
  };
}

/**
 * The provider repeats a saved 5xx under its key for a day, so each process walks the same row of keys. A new failure
 * ends the walk, as further tries would spoil keys. A fresh key cannot charge twice: an intent is charged once.
 */
async function pastSavedFailure<T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
  try {
    return await call({ idempotencyKey: key });
  } catch (error) {
    if (!isSavedFailure(error)) throw error;
  }
  for (let number = 2; number <= keysMax; number += 1) {
    try {
      // Under a key that may hold a saved failure, the SDK's own repeats would only hear it again.
      return await call({ idempotencyKey: `${key}:${number}`, maxNetworkRetries: 0 });
    } catch (error) {
      if (!isSavedFailure(error)) throw error;
    }
  }
  return call({ idempotencyKey: `${key}:${randomUUID()}` });
}

const keysMax = 10;

function isSavedFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && 'idempotent-replayed' in (error.headers ?? {});
}

async function* listSince(stripe: Stripe, since: Date): AsyncIterable<Intent> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  // Of every page: an answer that is older than it says would undo a newer one.
  const readAt = new Date();
  try {
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }, reading))
      yield intentOf(intent, readAt);
  } catch (error) {
    throw unavailable(error);
  }
}

function readEvent(stripe: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    throw fail('payments.webhook_invalid', { cause: nameOf(error) });
  }
}

function intentOf(intent: Stripe.PaymentIntent, readAt: Date): Intent {
  // The SDK resolves on any JSON body: an answer that is no PaymentIntent must not pass for one.
  if (intent.object !== 'payment_intent') throw unavailable(new Error('the answer is not a PaymentIntent'));
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    registrationId: uuid.exec(intent.metadata['registration_id'] ?? '')?.[0],
    clientSecret: intent.client_secret,
    methodId: idOf(intent.payment_method),
    refusal: intent.last_payment_error ? refusalOf(intent.last_payment_error) : undefined,
    refusedMethodId: idOf(intent.last_payment_error?.payment_method),
    isRefunded: charge?.refunded ?? false,
    returnedCents: charge?.amount_refunded,
    readAt,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined,
  };
}

/** Whatever else shares the account may use the same name for something that is no id of ours. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idOf(object: string | { id: string } | null | undefined): string | undefined {
  return typeof object === 'object' ? object?.id : object;
}

/** Issuers' reasons such as a lost or stolen card are never told to whoever holds the card: they read as declined. */
const refusals: Record<string, PlainErrorCode> = {
  insufficient_funds: 'payments.insufficient_funds',
  expired_card: 'payments.expired_card',
  invalid_expiry_month: 'payments.expired_card',
  invalid_expiry_year: 'payments.expired_card',
  incorrect_cvc: 'payments.incorrect_cvc',
  invalid_cvc: 'payments.incorrect_cvc',
  incorrect_number: 'payments.incorrect_number',
  invalid_number: 'payments.incorrect_number',
  processing_error: 'payments.processing_error',
  authentication_required: 'payments.authentication_failed',
  payment_intent_authentication_failure: 'payments.authentication_failed',
};

function refusalOf(error: { code?: string; decline_code?: string }): PlainErrorCode {
  return refusals[error.decline_code ?? ''] ?? refusals[error.code ?? ''] ?? 'payments.card_declined';
}

async function guarded<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(error: unknown) {
  return fail('payments.provider_unavailable', { cause: nameOf(error) });
}

/** Why a card may not have been tried; undefined for a refusal, which the intent itself tells. */
function problemOf(error: unknown): Failure | undefined {
  if (error instanceof Stripe.errors.StripeCardError) return undefined;
  // Another call of ours is trying the same card of the same registration at this moment.
  if (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')
    return fail('payments.in_progress', { cause: nameOf(error) });
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return unavailable(error);
  return fail('payments.method_invalid', { cause: nameOf(error) });
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** What the log may hold of a provider's error: its kind, code and request id, not its parameters. */
function nameOf(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(typeof error);
  return new Error(`${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`);
}
