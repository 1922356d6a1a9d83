import { errors, type ErrorCode } from '@zarpa/contract/core/errors.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { fieldOf } from './create-card-method.ts';
import { CardProblem, failureOf, runPayment, type PaymentPorts } from './run-payment.ts';

const refusal = (code: ErrorCode) => new ApiError({ code, status: errors[code].status, message: errors[code].message });
const lost = new ApiError({ code: 'local.network', status: 0, message: 'sin conexión' });

function ports(answers: (ApiError | { clientSecret: string | null })[], given: Partial<PaymentPorts<string>> = {}) {
  const calls: string[] = [];
  const it: PaymentPorts<string> = {
    createMethod: async () => (calls.push('method'), 'pm_new'),
    charge: async (method) => {
      calls.push(`charge ${method}`);
      const answer = answers.shift()!;
      if (answer instanceof ApiError) throw answer;
      return { paid: 'r1', ...answer };
    },
    authenticate: async (secret) => void calls.push(`bank ${secret}`),
    findPaid: async () => (calls.push('find'), undefined),
    wait: async () => void calls.push('wait'),
    ...given,
  };
  return { calls, it };
}

test('a card that pays is made into a method once and charged once', async () => {
  const { calls, it } = ports([{ clientSecret: null }]);
  expect(await runPayment(it, undefined)).toEqual({ kind: 'paid', paid: 'r1' });
  expect(calls).toEqual(['method', 'charge pm_new']);
});

test('3-D Secure: the bank is asked, then the same method is charged again', async () => {
  const { calls, it } = ports([{ clientSecret: 'cs' }, { clientSecret: null }]);
  expect(await runPayment(it, undefined)).toMatchObject({ kind: 'paid' });
  expect(calls).toEqual(['method', 'charge pm_new', 'bank cs', 'charge pm_new']);
});

test('a bank that was never answered is a refusal, not a loop', async () => {
  const { it } = ports([{ clientSecret: 'cs' }, { clientSecret: 'cs' }]);
  expect(await runPayment(it, undefined)).toMatchObject({ kind: 'new-card', keptMethod: undefined });
});

test('a lost answer keeps the method and asks whether it was paid', async () => {
  const { calls, it } = ports([lost]);
  expect(await runPayment(it, undefined)).toMatchObject({ kind: 'unknown', keptMethod: 'pm_new', error: lost });
  expect(calls).toEqual(['method', 'charge pm_new', 'find']);
});

test('a lost answer that was paid after all is a success', async () => {
  const { it } = ports([lost], { findPaid: async () => 'r1' });
  expect(await runPayment(it, undefined)).toEqual({ kind: 'paid', paid: 'r1' });
});

test('asking while the connection is still down changes nothing', async () => {
  const { it } = ports([lost], { findPaid: () => Promise.reject(lost) });
  expect(await runPayment(it, undefined)).toMatchObject({ kind: 'unknown', keptMethod: 'pm_new' });
});

test('the next try sends the kept method and makes no other', async () => {
  const { calls, it } = ports([{ clientSecret: null }]);
  await runPayment(it, 'pm_kept');
  expect(calls).toEqual(['charge pm_kept']);
});

test('a payment under way elsewhere is waited for, with the same method', async () => {
  const busy = refusal('payments.in_progress');
  const { calls, it } = ports([busy, busy, { clientSecret: null }]);
  expect(await runPayment(it, undefined)).toMatchObject({ kind: 'paid' });
  expect(calls.filter((what) => what === 'wait')).toHaveLength(2);
  expect(new Set(calls.filter((what) => what.startsWith('charge')))).toEqual(new Set(['charge pm_new']));
});

test('one that stays under way ends in doubt, with the method kept', async () => {
  const { it } = ports(Array.from({ length: 9 }, () => refusal('payments.in_progress')));
  expect(await runPayment(it, undefined)).toMatchObject({ kind: 'unknown', keptMethod: 'pm_new' });
});

test('an incomplete field is its own; nothing is sent', async () => {
  const problem = new CardProblem('incompleta', 'cardExpiry');
  const { calls, it } = ports([], { createMethod: () => Promise.reject(problem) });
  expect(await runPayment(it, undefined)).toMatchObject({ kind: 'card-field', error: problem });
  expect(calls).toEqual([]);
});

test.each([
  ['payments.card_declined', 'new-card', undefined],
  ['payments.authentication_failed', 'new-card', undefined],
  ['payments.processing_error', 'new-card', undefined],
  ['payments.method_invalid', 'new-card', undefined],
  ['payments.provider_unavailable', 'unknown', 'pm_new'],
  ['server.unexpected', 'unknown', 'pm_new'],
  ['two_factor.required', 'second-factor', 'pm_new'],
  ['payments.amount_mismatch', 'price-changed', 'pm_new'],
  ['plans.addon_unavailable', 'price-changed', 'pm_new'],
  ['request.too_many', 'refused', 'pm_new'],
  ['payments.too_many_declines', 'refused', 'pm_new'],
  ['payments.email_unverified', 'refused', 'pm_new'],
  ['identity.invalid_token', 'refused', 'pm_new'],
] as const)('%s goes on as %s', async (code, kind, keptMethod) => {
  const { it } = ports([refusal(code)]);
  expect(await runPayment(it, undefined)).toMatchObject({ kind, keptMethod });
});

test('no refusal after which a charge may exist is answered with another method', () => {
  const doubtful = [0, 500, 502, 503, 504].map((status) =>
    failureOf(new ApiError({ code: 'local.unreadable', status, message: '' })),
  );
  expect(doubtful.every((kind) => kind === 'unknown')).toBe(true);
});

test.each([
  ['incomplete_number', 'cardNumber'],
  ['invalid_expiry_year_past', 'cardExpiry'],
  ['incomplete_cvc', 'cardCvc'],
  ['card_declined', undefined],
  [undefined, undefined],
])('the provider’s %s belongs to %s', (code, field) => expect(fieldOf(code)).toBe(field));
