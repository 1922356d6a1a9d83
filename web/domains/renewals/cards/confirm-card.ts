import { CardNumberElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { fieldOf, outOfTime } from '../../payments/create-card-method.ts';
import { CardProblem } from '../../payments/run-payment.ts';

type Confirming = {
  stripe: Stripe;
  elements: StripeElements;
  holder: { name: string; email: string };
  fieldsReady: Promise<void>;
  clientSecret: string;
};

/** Saves what was typed at the card provider; its bank may ask something. Throws `CardProblem` with the provider's own sentence. */
export async function confirmCard({ stripe, elements, holder, fieldsReady, clientSecret }: Confirming): Promise<void> {
  const card = elements.getElement(CardNumberElement);
  if (!card) throw new CardProblem('Stripe.js not available');
  const billing_details = { email: holder.email, ...(holder.name && { name: holder.name }) };
  await Promise.race([fieldsReady, outOfTime()]);
  const { error } = await stripe.confirmCardSetup(clientSecret, { payment_method: { card, billing_details } });
  if (error) throw new CardProblem(error.message ?? 'No pudimos guardar la tarjeta', fieldOf(error.code));
}
