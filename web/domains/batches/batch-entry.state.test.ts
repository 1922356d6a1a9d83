import { expect, test } from 'vitest';
import { bodyOf, outwardText, stepsFor, type BatchEntry } from './batch-entry.state.ts';

const empty: BatchEntry = { user: '', takeOver: false, event: '', reason: '', action: '', dueOn: '', note: '' };

test('the steps that one of the stages allows, the way forward first; an administrator has more', () => {
  const events = (...asked: Parameters<typeof stepsFor>) => stepsFor(...asked).map(({ event }) => event);
  expect(events(['ready_to_file'], 'filer')).toEqual(['submitted', 'returned_to_review']);
  expect(events(['in_review', 'ready_to_file'], 'agent')).toEqual(['approved', 'submitted', 'returned_to_review']);
  expect(events(['in_review'], 'administrator')).toEqual(['approved', 'refused', 'cancelled']);
  // What differs from case to case, such as the number of the state, is not among them.
  expect(events(['submitted_to_state'], 'agent')).toEqual(['name_rejected', 'returned_by_state']);
  expect(events(['completed'], 'agent')).toEqual([]);
  expect(events(['in_review'], 'reader')).toEqual([]);
});

test.each([
  ['give', {}, 'Elige a quién.'],
  ['give', { user: 'a', takeOver: true }, { kind: 'give', user_id: 'a', take_over: true }],
  ['give_returns', { user: 'a' }, { kind: 'give_returns', user_id: 'a', take_over: false }],
  ['move', {}, 'Elige el paso.'],
  ['move', { event: 'formed' }, 'Elige el paso.'],
  ['move', { event: 'returned_to_review', reason: ' ' }, 'Escribe el motivo: lo lee el cliente.'],
  [
    'move',
    { event: 'returned_to_review', reason: ' Falta. ' },
    { kind: 'move', event: 'returned_to_review', take_over: false, reason: 'Falta.' },
  ],
  ['move', { event: 'submitted', reason: 'sobra' }, { kind: 'move', event: 'submitted', take_over: false }],
  ['ask', {}, 'Elige qué se le pide.'],
  ['ask', { action: 'business_purpose', note: ' ' }, { kind: 'ask', action: 'business_purpose' }],
  ['give_dates', { user: 'a' }, 'Di hasta cuándo.'],
  [
    'give_dates',
    { user: 'a', dueOn: '2027-03-01', note: 'Ya.' },
    { kind: 'give_dates', user_id: 'a', due_on: '2027-03-01', note: 'Ya.' },
  ],
  ['export', {}, { kind: 'export' }],
] as const)('%s with %j sends %j', (kind, entry, sent) => expect(bodyOf(kind, { ...empty, ...entry })).toEqual(sent));

test.each([
  ['move', 'submitted', 3, 'Consta como presentadas al Estado 3 empresas, y se escribe a 3 clientes.'],
  ['move', 'ein_requested', 1, 'Consta como pedido al IRS el EIN de 1 empresa, y se escribe a 1 cliente.'],
  ['ask', '', 2, 'Se escribe a 2 clientes.'],
  ['move', 'approved', 2, undefined],
  ['give', '', 2, undefined],
] as const)('%s %s of %d reaches: %j', (kind, event, count, text) =>
  expect(outwardText(kind, event, count)).toBe(text),
);
