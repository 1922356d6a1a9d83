/** What the card provider refuses, in our words, and calls that it may have carried out already. */
import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import Stripe from 'stripe';
import { fail, Failure, type PlainErrorCode } from '../http/fail.ts';

/**
 * The provider repeats a saved 5xx under its key for a day, so each process tries the same sequence of keys. A new failure
 * ends it, because further tries would spoil keys. A new key cannot charge twice: an intent is charged once.
 */
export async function pastSavedFailure<T>(
  key: string,
  call: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  try {
    return await call({ idempotencyKey: key });
  } catch (error) {
    if (!isSavedFailure(error)) throw error;
  }
  for (let number = 2; number <= keysMax; number += 1) {
    try {
      // Under a key that may hold a saved failure, the SDK's own retries would only repeat it.
      return await call({ idempotencyKey: `${key}:${number}`, maxNetworkRetries: 0 });
    } catch (error) {
      if (!isSavedFailure(error)) throw error;
    }
  }
  return call({ idempotencyKey: `${key}:${randomUUID()}` });
}

const keysMax = 10;

/**
 * For what must not be done twice, however long ago its answer was lost: before each call is looked for what an earlier one did. The
 * SDK's own retries do not look: `call` goes without them.
 */
export async function lookingFirst<T>(look: () => Promise<T | undefined>, call: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time += 1) {
    const found = await look();
    if (found) return found;
    try {
      return await call();
    } catch (error) {
      if (time === callsMax || !isUnanswered(error)) throw error;
      await rest(time * 500);
    }
  }
}

const callsMax = 3;

const isUnanswered = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || (error.statusCode ?? 0) >= 500));

/**
 * The SDK repeats a call whose connection was closed even where it is told to repeat none; it knows that by the error's code. The card may
 * have been asked by then. Without its code it is a lost answer like any other.
 */
export function openHttpClient(): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  const ask = client.makeRequest.bind(client);
  client.makeRequest = (...given) =>
    ask(...given).catch((error: NodeJS.ErrnoException) => {
      throw closed.has(error.code ?? '') ? new Error('the connection was closed', { cause: error }) : error;
    });
  return client;
}

const closed = new Set(['ECONNRESET', 'EPIPE']);

function isSavedFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && 'idempotent-replayed' in (error.headers ?? {});
}

/** A reason such as a lost or stolen card is never shown to the person with the card: it reads as declined. */
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

export function refusalOf(error: { code?: string; decline_code?: string }): PlainErrorCode {
  return refusals[error.decline_code ?? ''] ?? refusals[error.code ?? ''] ?? 'payments.card_declined';
}

export async function guarded<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw unavailable(error);
  }
}

export function unavailable(error: unknown) {
  return fail('payments.provider_unavailable', { cause: nameOf(error) });
}

/** Why the card may not have been tried; undefined for a decline, which the intent itself states. */
export function problemOf(error: unknown): Failure | undefined {
  if (error instanceof Stripe.errors.StripeCardError) return undefined;
  if (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')
    return fail('payments.in_progress', { cause: nameOf(error) });
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return unavailable(error);
  return fail('payments.method_invalid', { cause: nameOf(error) });
}

/** The provider's words for what it will never take; undefined where it may take it later. */
export function permanentRefusal(error: unknown): string | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code === 'idempotency_key_in_use')
    return undefined;
  return error.code ?? 'refused';
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** For the log: the provider's error without its parameters, only kind, code and request id. */
export function nameOf(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(typeof error);
  return new Error(`${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`);
}
