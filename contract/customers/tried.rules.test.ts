import { expect, test } from 'vitest';
import { paymentStatuses, type PaymentStatus } from '../payments/states.rules.ts';
import { triedReason, triedStateOf, triedStates, triedWords } from './tried.rules.ts';

test.each([
  ['awaiting_payment', false, 'unfinished'],
  ['awaiting_payment', true, 'declined'],
  ['requires_action', false, 'bank'],
  ['requires_action', true, 'declined'],
  ['processing', false, 'processing'],
  ['canceled', false, 'ended'],
  ['canceled', true, 'declined'],
  ['paid', false, 'settled'],
  ['refunded', true, 'settled'],
  ['needs_review', true, 'to_review'],
] as const)('%s, refused: %s, is %s', (status, hasRefusal, state) =>
  expect(triedStateOf(status, hasRefusal)).toBe(state),
);

test('every state of a payment has one, and every one has words of its own', () => {
  const found = paymentStatuses.flatMap((status: PaymentStatus) => [
    triedStateOf(status, false),
    triedStateOf(status, true),
  ]);
  expect(new Set(found)).toEqual(new Set(triedStates));
  expect(new Set(Object.values(triedWords)).size).toBe(triedStates.length);
});

test.each([
  ['declined', 'payments.insufficient_funds', 'Tarjeta rechazada: sin fondos suficientes'],
  ['declined', 'payments.of_another_release', 'Tarjeta rechazada'],
  ['unfinished', null, 'No llegó a pagar'],
  ['to_review', 'payments.card_declined', 'Pagó otra suma: por revisar'],
] as const)('%s by %s: %s', (state, refusal, words) => expect(triedReason({ state, refusal })).toBe(words));
