import { expect, test } from 'vitest';
import { daysLeftWords, turnWords } from './dispute-words.state.ts';

const now = new Date('2026-11-29T12:00:00Z');
const open = {
  kind: 'dispute' as const,
  state: 'needs_response' as const,
  answer: 'possible' as const,
  round: 'dispute' as const,
  due_at: '2026-12-08T13:00:00Z',
  submissions: [],
};
const asked = {
  id: 'a',
  round: 'dispute' as const,
  kind: 'answer' as const,
  state: 'asked' as const,
  asked_by: null,
  asked_at: '2026-11-29T11:00:00Z',
  sent_at: null,
  failure: null,
};

test.each([
  ['2026-11-29T12:59:59Z', 'queda menos de una hora'],
  ['2026-11-29T13:00:00Z', 'queda una hora'],
  ['2026-11-30T11:59:59Z', 'quedan 23 horas'],
  ['2026-11-30T12:00:00Z', 'queda un día'],
  ['2026-12-08T13:00:00Z', 'quedan 9 días'],
])('until %s: %s', (due, words) => expect(daysLeftWords(due, now)).toBe(words));

test('whose turn it is, and by when', () => {
  const words = turnWords(open, now);
  expect(words.title).toBe('Nos toca responder: quedan 9 días');
  expect(words.text).toContain('8 de diciembre');
  expect(turnWords({ ...open, round: 'inquiry', kind: 'inquiry' }, now).text).toContain('no se ha movido dinero');
  expect(turnWords({ ...open, round: 'appeal', state: 'appeal_needs_response' }, now).text).toContain('se reabrió');
  expect(turnWords({ ...open, submissions: [asked] }, now).title).toBe('Espera al proveedor');
});

test.each([
  ['no_answer', 'El banco no admite respuesta'],
  ['past_due', 'El plazo pasó'],
  ['with_bank', 'Le toca al banco'],
  ['warning', 'Nadie disputa todavía'],
] as const)('%s: %s', (answer, title) => expect(turnWords({ ...open, answer }, now).title).toBe(title));

test.each([
  ['won', 'dispute', 'La ganamos'],
  ['lost', 'dispute', 'La perdimos'],
  ['closed', 'inquiry', 'Está cerrada'],
] as const)('%s of a %s: %s', (state, kind, title) =>
  expect(turnWords({ ...open, answer: 'closed', state, kind }, now).title).toBe(title),
);
