import { errors, type ErrorCode } from '@zarpa/contract/core/errors.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { CardProblem, failureOf } from './run-payment.ts';
import { isUncharged, unchargedSentence } from './uncharged.ts';

const refusal = (code: ErrorCode) => {
  const error = new ApiError({ code, status: errors[code].status, message: errors[code].message });
  return { kind: failureOf(error), error, keptMethod: undefined };
};

test.each<[ErrorCode, boolean, boolean]>([
  ['payments.card_declined', true, true],
  ['payments.insufficient_funds', true, true],
  ['payments.method_invalid', true, false],
  ['payments.amount_mismatch', true, false],
  ['two_factor.required', true, false],
  ['payments.too_many_declines', true, false],
  ['identity.invalid_token', true, false],
  ['payments.in_progress', false, false],
  ['payments.provider_unavailable', false, false],
])('%s: nothing was charged %s; after an attempt without an answer %s', (code, first, afterUnknown) => {
  expect([isUncharged(refusal(code), false), isUncharged(refusal(code), true)]).toEqual([first, afterUnknown]);
});

test('what our own page refused took nothing, unless an attempt before it is in the dark', () => {
  const failure = {
    kind: 'new-card',
    error: new CardProblem('No pudimos leer la tarjeta.'),
    keptMethod: undefined,
  } as const;
  expect([isUncharged(failure, false), isUncharged(failure, true)]).toEqual([true, false]);
});

test('it is said once', () => {
  expect(unchargedSentence(errors['payments.card_declined'].message)).toBe('No se te ha cobrado nada.');
  for (const code of ['payments.amount_mismatch', 'payments.processing_error', 'payments.too_many_declines'] as const)
    expect(unchargedSentence(errors[code].message)).toBeUndefined();
});
