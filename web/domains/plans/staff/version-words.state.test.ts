import { expect, test } from 'vitest';
import type { Version } from './catalogue.data.ts';
import { dayText, peopleText, standingOf, standingText, standingTone } from './version-words.state.ts';

const version = {
  number: '3',
  state: 'proposed',
  proposed_by: { user_id: '1', name: 'Ana' },
  proposed_at: '2026-11-29T10:00:00.000Z',
  decided_by: null,
} as Version;

test.each([
  ['3', 'proposed', 'open', 'Por confirmar', 'warning'],
  ['3', 'declined', 'dropped', 'Rechazada', 'danger'],
  ['3', 'withdrawn', 'dropped', 'Retirada', 'danger'],
  ['2', 'confirmed', 'present', 'A la venta ahora', 'success'],
  ['10', 'confirmed', 'coming', 'Confirmada, por venir', 'info'],
  ['1', 'confirmed', 'past', 'Ya no vale', 'neutral'],
] as const)('version %s that is %s beside the second: %s', (number, state, standing, text, tone) => {
  const one = { ...version, number, state };
  expect(standingOf(one, { present: '2' })).toBe(standing);
  expect(standingText(one, { present: '2' })).toBe(text);
  expect(standingTone[standing]).toBe(tone);
});

test('who did what, also who is gone', () => {
  expect(peopleText(version)).toBe('La propuso Ana el 29 de noviembre de 2026.');
  const decided = { ...version, state: 'declined' as const, decided_by: { user_id: '2', name: 'Luis' } };
  expect(peopleText(decided)).toBe('La propuso Ana el 29 de noviembre de 2026 y la rechazó Luis.');
  expect(
    peopleText({ ...decided, state: 'confirmed', proposed_by: { user_id: '1', name: '' }, decided_by: null }),
  ).toBe('La propuso alguien que ya no está el 29 de noviembre de 2026 y la confirmó alguien que ya no está.');
  expect(peopleText({ ...decided, state: 'withdrawn' })).toContain('y la retiró Luis.');
  expect(peopleText({ ...version, proposed_by: null })).toBe('');
  expect(dayText('2027-01-01')).toBe('1 de enero de 2027');
});
