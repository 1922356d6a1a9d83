import { expect, test } from 'vitest';
import { processorSums } from './processors.rules.ts';

const line = (bank: string, key: string, category: string, usd_cents: number) => ({ bank, key, category, usd_cents });

test('a file gives gross, fees, refunds and payouts; a bank gives what came in; others are none of it', () =>
  expect(
    processorSums([
      line('stripe', '', 'income', 100_000),
      line('stripe', '', 'commissions', -3_000),
      line('stripe', '', 'refund_given', -4_000),
      line('stripe', '', 'returns', -1_000),
      line('stripe', '', 'own_transfer', -90_000),
      line('mercury', 'stripe', 'own_transfer', 90_000),
      line('mercury', 'etsy', 'income', 7_000),
      line('chase', 'etsy', 'income', 500),
      line('mercury', 'cliente uno', 'income', 40_000),
      line('mercury', 'google adsense', 'income', 2_000),
    ]),
  ).toEqual([
    { processor: 'Etsy', file: null, asSalesCents: 7_500, asTransfersCents: 0 },
    {
      processor: 'Stripe',
      file: { grossCents: 100_000, feesCents: 3_000, refundsCents: 5_000, payoutsCents: 90_000 },
      asSalesCents: 0,
      asTransfersCents: 90_000,
    },
  ]));

test('a year without any has no sheet', () => expect(processorSums([line('mercury', 'ana', 'income', 1)])).toEqual([]));
