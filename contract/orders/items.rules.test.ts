import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  completionOf,
  descriptionOf,
  isCompletedByCase,
  itemsOf,
  orderItemStates,
  orderStatusOf,
  promisedDays,
  shownStatus,
} from './items.rules.ts';

test('a plan is its parts, with its price on the first, and each add-on what it cost', () => {
  expect(itemsOf('Plus', 64_900, [{ key: 'voip', name: 'Número de teléfono VoIP', priceCents: 14_900 }])).toEqual([
    { key: 'formation', label: 'Constitución', amountCents: 64_900 },
    { key: 'ein', label: 'EIN', amountCents: 0 },
    { key: 'documents', label: 'Documentos básicos', amountCents: 0 },
    { key: 'bank_consultation', label: 'Consulta para apertura de cuenta bancaria', amountCents: 0 },
    { key: 'addon:voip', label: 'Número de teléfono VoIP', amountCents: 14_900 },
  ]);
  expect(itemsOf('Basico', 39_900, []).map(({ key }) => key)).toEqual(['formation', 'ein', 'documents']);
});

test.each([
  [[], 0],
  [['pending', 'pending', 'pending'], 0],
  [['done', 'pending', 'pending'], 33],
  [['done', 'done', 'pending'], 67],
  [['done', 'done', 'cancelled'], 100],
  [['cancelled', 'cancelled'], 0],
] as const)('%j is %i %% done', (states, percent) => expect(completionOf(states)).toBe(percent));

test('progress is whole, between 0 and 100, and 100 only when nothing is pending', () => {
  assert(
    property(array(constantFrom(...orderItemStates), { maxLength: 30 }), (states) => {
      const percent = completionOf(states);
      const isAll = states.includes('done') && !states.includes('pending');
      return Number.isInteger(percent) && percent >= 0 && percent <= 100 && (percent === 100) === isAll;
    }),
  );
});

test('an order is completed once the case is and nothing of it is pending', () => {
  expect(orderStatusOf('completada', ['done', 'pending'])).toBe('en_proceso');
  expect(orderStatusOf('completada', ['done', 'cancelled'])).toBe('completada');
  expect(orderStatusOf('cancelada', ['pending'])).toBe('cancelada');
  expect(orderStatusOf('pendiente', ['pending'])).toBe('pendiente');
});

test('what a plan promises is the end of its range', () =>
  expect([promisedDays('Basico'), promisedDays('Plus')]).toEqual([7, 5]));

test('an order is described by its plan and what was added to it', () => {
  const added = itemsOf('Plus', 64_900, [
    { key: 'numero_voip', name: 'Número de teléfono VoIP', priceCents: 14_900 },
    { key: 'web', name: 'Sitio web', priceCents: 24_900 },
  ]);
  expect(descriptionOf('Plus', added)).toBe('Plan Plus · Número de teléfono VoIP · Sitio web');
  expect(descriptionOf('Basico', itemsOf('Basico', 39_900, []))).toBe('Plan Básico');
});

test('its steps complete the plan’s parts but the consultation; the team everything else', () => {
  const keys = ['formation', 'ein', 'documents', 'bank_consultation', 'addon:numero_voip', 'addon:formation'];
  expect(keys.filter(isCompletedByCase)).toEqual(['formation', 'ein', 'documents']);
});

test('what an older release left pending is in progress', () => {
  expect(['pending', 'pendiente', 'completada'].map(shownStatus)).toEqual(['en_proceso', 'pendiente', 'completada']);
});
