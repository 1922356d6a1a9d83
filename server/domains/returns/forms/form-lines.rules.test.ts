import { expect, test } from 'vitest';
import { sampleEntry } from '../../../testing/taxes/sample-returns.ts';
import { amountLine, amountOrEmpty, inOrder } from './form-lines.rules.ts';

const head = ['9', '9', 'Sales'] as const;

test('an amount of nothing has no sign, and a line of nothing is empty unless entries make it', () => {
  expect(amountLine(head, -0).value).toEqual({ cents: 0 });
  expect(amountOrEmpty(head, -0).value).toEqual({ text: '' });
  expect(amountOrEmpty(head, 0, { cited: [sampleEntry(1), sampleEntry(-1)] }).value).toEqual({ cents: 0 });
});

test('entries of a day have one order, however they came', () => {
  const entries = [
    sampleEntry(2, { day: '2025-02-01', entryId: 'a' }),
    sampleEntry(1, { day: '2025-01-01', entryId: 'b' }),
    sampleEntry(3, { day: '2025-01-01', entryId: 'a' }),
  ];
  const order = [entries[2], entries[1], entries[0]];
  expect([inOrder(entries), inOrder(entries.toReversed())]).toEqual([order, order]);
});
