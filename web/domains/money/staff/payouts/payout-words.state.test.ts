import { expect, test } from 'vitest';
import { agreementOf, payoutTone } from './payout-words.state.ts';

test('a payout agrees only once all of its lines are there', () => {
  expect(agreementOf({ is_complete: false, gap: 12 }).text).toBe('Faltan líneas');
  expect(agreementOf({ is_complete: true, gap: 0 })).toEqual({ tone: 'success', text: 'Al centavo' });
  expect(agreementOf({ is_complete: true, gap: -0.01 })).toEqual({ tone: 'danger', text: 'No: -$0.01' });
});

test('a word that nobody knows is on its way', () => {
  expect(['paid', 'failed', 'canceled', 'pending', 'in_transit', 'new'].map(payoutTone)).toEqual([
    'success',
    'danger',
    'danger',
    'warning',
    'warning',
    'warning',
  ]);
});
