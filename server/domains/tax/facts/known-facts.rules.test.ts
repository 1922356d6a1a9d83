import { expect, test } from 'vitest';
import { knownFacts } from './known-facts.rules.ts';

test('what the members tell stands alone, whatever was answered of it, and from whichever day', () => {
  const source = { formed_on: '2026-03-10', owners: 2, kinds: [null, null], shares: [] };
  const answered = [null, '2026-05-01'].map((from) => ({
    fact: 'owners',
    from,
    value: 'one',
    said_by: 'customer' as const,
    answeredAt: new Date('2026-04-01T12:00:00Z'),
    reason: null,
  }));
  const { facts, answers } = knownFacts(source, answered);
  expect([facts.company['owners'], answers]).toEqual([[{ from: null, value: 'several' }], []]);
});
