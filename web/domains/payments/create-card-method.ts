import { CardNumberElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { CardProblem, type CardField } from './run-payment.ts';

const secondsMax = 20;

/** Creates a payment method from the card fields. Throws `CardProblem` with the provider's own sentence. */
export async function createCardMethod(
  stripe: Stripe,
  elements: StripeElements,
  holder: { name: string; email: string },
  fieldsReady: Promise<void>,
): Promise<string> {
  const card = elements.getElement(CardNumberElement);
  if (!card) throw new CardProblem('Stripe.js not available');
  const billing_details = { email: holder.email, ...(holder.name && { name: holder.name }) };
  const made = fieldsReady.then(() => stripe.createPaymentMethod({ type: 'card', card, billing_details }));
  const { paymentMethod, error } = await Promise.race([made, outOfTime()]);
  if (error) throw new CardProblem(error.message ?? 'Error al procesar el pago', fieldOf(error.code));
  return paymentMethod.id;
}

/** Delays a payment until the card fields are loaded: the script may reject missing fields in its own words. */
export function awaitCardFields(): { ready: Promise<void>; arrived: (field: CardField) => void } {
  const missing = new Set<CardField>(['cardNumber', 'cardExpiry', 'cardCvc']);
  let resolve = () => {};
  const ready = new Promise<void>((resolveReady) => (resolve = resolveReady));
  return {
    ready,
    arrived(field) {
      missing.delete(field);
      if (missing.size === 0) resolve();
    },
  };
}

/** The provider's script may wait forever on a lost connection; nothing has been sent to our server yet. */
export function outOfTime(): Promise<never> {
  const message =
    'No hubo respuesta del procesador de pagos. No se te ha cobrado: revisa tu conexión e inténtalo de nuevo.';
  return new Promise((_, reject) => {
    setTimeout(() => reject(new CardProblem(message)), secondsMax * 1000);
  });
}

/** `incomplete_expiry`, `invalid_expiry_year_past`, … → the field to correct. */
export function fieldOf(code: string | undefined): CardField | undefined {
  if (!code) return undefined;
  if (code.includes('expiry')) return 'cardExpiry';
  if (code.includes('cvc')) return 'cardCvc';
  return code.includes('number') ? 'cardNumber' : undefined;
}
