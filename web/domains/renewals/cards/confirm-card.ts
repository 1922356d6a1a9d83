import { CardNumberElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { fieldOf, outOfTime } from '../../payments/create-card-method.ts';
import { CardProblem } from '../../payments/run-payment.ts';

const notConfirmed = 'Tu banco no la confirmó. Prueba otra vez o usa otra tarjeta.';

type Confirming = {
  stripe: Stripe;
  elements: StripeElements;
  holder: { name: string; email: string };
  fieldsReady: Promise<void>;
  clientSecret: string;
};

/** Saves what was typed at the card provider; its bank may ask something. Throws `CardProblem`. */
export async function confirmCard({ stripe, elements, holder, fieldsReady, clientSecret }: Confirming): Promise<void> {
  const card = elements.getElement(CardNumberElement);
  if (!card) throw new CardProblem('Stripe.js not available');
  const billing_details = { email: holder.email, ...(holder.name && { name: holder.name }) };
  await Promise.race([fieldsReady, outOfTime()]);
  const { error } = await stripe.confirmCardSetup(clientSecret, { payment_method: { card, billing_details } });
  if (!error) return;
  const isOfBank = error.type === 'card_error' || error.code === 'setup_intent_authentication_failure';
  const field = fieldOf(error.code);
  const said = field ? error.message : undefined;
  throw new CardProblem(said ?? (isOfBank ? notConfirmed : (error.message ?? notConfirmed)), field);
}
