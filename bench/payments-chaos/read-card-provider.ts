import type { startStripe } from '@zarpa/sandbox/stripe/start-stripe.ts';

export type CardRecords = {
  intents: { id: string; status: string; amountReceived: number; currency: string; registrationId: string }[];
  /** Successful charges only. */
  charges: { intentId: string; amount: number }[];
};

type CardProvider = Pick<Awaited<ReturnType<typeof startStripe>>, 'paymentIntents' | 'charges'>;

export function readCardProvider(stripe: CardProvider): CardRecords {
  return {
    intents: stripe.paymentIntents().map((intent) => ({
      id: intent.id,
      status: intent.status,
      amountReceived: intent.amount_received,
      currency: intent.currency,
      registrationId: intent.metadata['registration_id'] ?? '',
    })),
    charges: stripe
      .charges()
      .filter(({ paid }) => paid)
      .map(({ payment_intent, amount }) => ({ intentId: payment_intent, amount })),
  };
}
