import { expect, test } from 'vitest';
import { registeredAgentRenewal } from './plans.rules.ts';
import { renewalWords } from './renewals.rules.ts';

test.each([
  [12, 12, '2026-11-23T10:00:00Z', '$199 al año, desde noviembre de 2027'],
  [1, 1, '2027-01-31T23:59:59Z', '$199 al mes, desde febrero de 2027'],
  [6, 6, '2026-12-31T00:00:00Z', '$199 cada 6 meses, desde junio de 2027'],
  [24, 12, '2028-02-29T12:00:00Z', '$199 cada 24 meses, desde febrero de 2029'],
])('every %i months after %i, bought on %s: %s', (every_months, starts_after_months, from, words) => {
  const renewal = { ...registeredAgentRenewal, every_months, starts_after_months };
  expect(renewalWords(renewal, new Date(from))).toBe(words);
});
