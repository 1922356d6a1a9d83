import { expect, test } from 'vitest';
import { missedMailHref } from './missed-mail.state.ts';

test('the letter about missed years names what passed and what is not known, twenty lines at most', () => {
  const year = { year: 2024, period: '2024', begin: '2024-01-01', end: '2024-12-31' };
  const unknown = Array.from({ length: 30 }, (_, index) => ({
    key: `fbar:${2000 + index}`,
    rule: 'fbar' as const,
    period: String(2000 + index),
    due_on: '2025-04-15',
    extended_to: '2025-10-15',
    fee: null,
    because: [],
    asks: `foreign_accounts:${2000 + index}`,
    days: null,
    state: 'possible' as const,
    settled_at: null,
    reason: null,
    document_id: null,
    asked_on: null,
  }));
  const href = missedMailHref('Faro & Cía LLC', [{ year, passed: [], unknown }]);
  expect(href).toMatch(/^mailto:[^?]+\?subject=A%C3%B1os%20atrasados%20de%20Faro%20%26%20C%C3%ADa%20LLC&body=/);
  expect(decodeURIComponent(href).split('Falta saber').length - 1).toBe(20);
});
