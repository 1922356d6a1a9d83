import { refundItems, refundLines, refundRow } from '@zarpa/contract/payments/refunds.rules.ts';
import { expect, test } from 'vitest';
import { termsText } from './terms-text.ts';

test('the terms say of money that goes back what the wizard says, and every row of the table', () => {
  const { body } = termsText.find(({ id }) => id === 'reembolsos')!;
  for (const line of [...refundLines, ...refundItems.map(refundRow)]) expect(body.flat()).toContain(line);
  // No rule beside the table's.
  expect(body.flat().join(' ')).not.toMatch(/descontaremos|trabajo ya realizado/);
});
