import { expect, test } from 'vitest';
import { CardProblem } from '../../payments/run-payment.ts';
import type { Charge } from '../renewals.data.ts';
import { runChargePayment } from './pay-charge.ts';

const charge = { id: 'c', state: 'paid' } as Charge;

/** Answers what it is given, in order, and notes what happened. */
function bank(...secrets: (string | null)[]) {
  const seen: string[] = [];
  return {
    seen,
    pay: async () => {
      seen.push('pay');
      return { charge, client_secret: secrets.shift()! };
    },
    authenticate: async (secret: string) => void seen.push(`ask ${secret}`),
  };
}

test('what no bank asks about is paid by one call', async () => {
  const of = bank(null);
  expect([await runChargePayment(of), of.seen]).toEqual([charge, ['pay']]);
});

test('what a bank asks about is sent again after its question, and only then', async () => {
  const of = bank('s', null);
  expect([await runChargePayment(of), of.seen]).toEqual([charge, ['pay', 'ask s', 'pay']]);
});

test('a bank that asks again has not confirmed it: nothing is sent a third time', async () => {
  const of = bank('s', 's');
  await expect(runChargePayment(of)).rejects.toThrow(CardProblem);
  expect(of.seen).toEqual(['pay', 'ask s', 'pay']);
});
