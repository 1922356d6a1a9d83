import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { awaitCardFields, createCardMethod } from './create-card-method.ts';

test('who pays while a field still loads waits for it: the card is asked for once, when all three are there', async () => {
  let requestCount = 0;
  const stripe = {
    createPaymentMethod: async () => {
      requestCount += 1;
      return { paymentMethod: { id: 'pm_1' } };
    },
  } as unknown as Stripe;
  const elements = { getElement: () => ({}) } as unknown as StripeElements;
  const fields = awaitCardFields();
  const made = createCardMethod(stripe, elements, { name: '', email: 'a@zarpa.test' }, fields.ready);
  for (const field of ['cardNumber', 'cardNumber', 'cardCvc'] as const) fields.arrived(field);
  await new Promise((resolve) => setImmediate(resolve));
  expect(requestCount).toBe(0);
  fields.arrived('cardExpiry');
  expect(await made).toBe('pm_1');
  expect(requestCount).toBe(1);
});
