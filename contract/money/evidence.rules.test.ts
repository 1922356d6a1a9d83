import { expect, test } from 'vitest';
import { evidenceLine, evidenceParts, leftOutSentence, orderedParts, suggestedParts } from './evidence.rules.ts';

test.each([
  ['fraudulent', 'access'],
  ['product_not_received', 'filings'],
  ['credit_not_processed', 'refunds'],
  ['duplicate', 'other_purchases'],
  ['subscription_canceled', 'cancellation'],
])('of %s, %s belongs to what is sent', (reason, part) => expect(suggestedParts(reason)).toContain(part));

test('a reason that nobody knows gets the usual, also one that is called like something else', () => {
  for (const reason of ['new_reason', 'constructor'])
    expect(suggestedParts(reason)).toEqual(['purchase', 'terms', 'filings', 'papers', 'mails', 'access', 'support']);
});

test('each part can be chosen once, whatever the reason', () => {
  for (const reason of ['fraudulent', 'duplicate', 'general'])
    expect(orderedParts(reason).toSorted()).toEqual([...evidenceParts].toSorted());
});

test('a line is one line of at most 220 letters', () => {
  expect(evidenceLine('  a\n\tb ')).toBe('a b');
  expect([...evidenceLine('ñ'.repeat(220))]).toHaveLength(220);
  expect(evidenceLine('😀'.repeat(221))).toBe(`${'😀'.repeat(219)}…`);
});

test('what is left out is said in one or many', () => {
  expect([leftOutSentence(1), leftOutSentence(300)]).toEqual([
    'Hay una línea más que no cabe aquí.',
    'Hay 300 líneas más que no caben aquí.',
  ]);
});
