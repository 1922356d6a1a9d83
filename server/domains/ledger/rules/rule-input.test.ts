import { expect, test } from 'vitest';
import { requireRule, wireRule } from './rule-input.ts';

const of = { id: 'a', at: new Date('2026-03-01T00:00:00Z') };
const input = { how: 'counterparty', text: 'SQ *BLUE BOTTLE 0042', direction: 'out', category: 'meals' } as const;

test('a party is known by its key, however a bank wrote it; words stay as they are', () => {
  expect(requireRule(input, of)).toEqual({
    id: 'a',
    condition: { how: 'counterparty', text: 'blue bottle' },
    direction: 'out',
    amount: undefined,
    account: undefined,
    category: 'meals',
    createdAt: '2026-03-01T00:00:00.000Z',
  });
  const again = requireRule({ ...input, text: 'blue bottle' }, of);
  expect(again.condition).toEqual({ how: 'counterparty', text: 'blue bottle' });
  expect(wireRule(again, 3)).toEqual({
    ...input,
    id: 'a',
    text: 'blue bottle',
    amount: null,
    account: null,
    created_at: '2026-03-01T00:00:00.000Z',
    entries: 3,
  });
  const words = requireRule({ ...input, how: 'contains', text: 'Blue BOTTLE 0042' }, of);
  expect(words.condition).toEqual({ how: 'contains', text: 'Blue BOTTLE 0042' });
});

test('a name without a letter is nobody’s', () => {
  expect(() => requireRule({ ...input, text: '4455 🙂' }, of)).toThrow(
    expect.objectContaining({ code: 'ledger.rule_unfit' }),
  );
});
