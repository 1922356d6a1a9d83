import { returnStates } from '@zarpa/contract/returns/states.rules.ts';
import { expect, test } from 'vitest';
import { dueWords, staffStateLabel, staffStateText, viewLabel } from './return-labels.state.ts';

test('each state has words of its own', () => {
  const standings = returnStates.map((state) => ({ kind: 'form_5472', filed_by: 'team', state }) as const);
  for (const of of [staffStateLabel, staffStateText]) expect(new Set(standings.map(of)).size).toBe(returnStates.length);
  expect(new Set(returnStates.map(viewLabel)).size).toBe(returnStates.length);
});

test.each([
  ['form_5472', 'approved', 'team', 'Falta su firma'],
  ['form_5472', 'approved', 'customer', 'Falta su firma'],
  ['form_5472', 'signed', 'team', 'Por enviar'],
  ['form_5472', 'signed', 'customer', 'La presenta el cliente'],
  ['schedule_c', 'approved', 'team', 'Por enviar'],
  ['schedule_c', 'approved', 'customer', 'La presenta el cliente'],
  ['form_5472', 'in_review', 'customer', 'En revisión'],
] as const)('a %s that is %s and filed by the %s is «%s»', (kind, state, filed_by, label) => {
  expect(staffStateLabel({ kind, state, filed_by })).toBe(label);
});

test.each([
  ['in_review', '2026-04-15', { day: '15 abr 2026', away: 'hoy', isOverdue: false }],
  ['in_review', '2026-04-16', { day: '16 abr 2026', away: 'en 1 día', isOverdue: false }],
  ['approved', '2026-04-14', { day: '14 abr 2026', away: 'hace 1 día', isOverdue: true }],
  ['to_approve', '2026-03-16', { day: '16 mar 2026', away: 'hace 30 días', isOverdue: true }],
  ['sent', '2026-04-01', { day: '1 abr 2026', away: '', isOverdue: false }],
  ['filed', '2026-04-01', { day: '1 abr 2026', away: '', isOverdue: false }],
] as const)('%s, due on %s, seen on 15 April', (state, due_on, words) => {
  expect(dueWords({ state, due_on }, '2026-04-15')).toEqual(words);
});
