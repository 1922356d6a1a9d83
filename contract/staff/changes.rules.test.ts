import { expect, test } from 'vitest';
import { changesOf, changeText, type Change } from './changes.rules.ts';

test('what stayed is left out, of a personal value only that it changed is kept, a long one is cut', () =>
  expect(
    changesOf({ role: ['agent', 'reader'], mode: ['off', 'off'], owner_id: 'changed', value: [null, 'x'.repeat(900)] }),
  ).toEqual([
    { field: 'role', before: 'agent', after: 'reader' },
    { field: 'owner_id' },
    { field: 'value', before: null, after: 'x'.repeat(500) },
  ]));

test.each<[Change, string]>([
  [{ field: 'role', before: 'agent', after: 'administrator' }, 'Rol: Agente → Administrador'],
  [{ field: 'is_visible', before: true, after: false }, 'Lo ve el cliente: sí → no'],
  [{ field: 'grace_days', before: 7, after: 14 }, 'Días de plazo: 7 → 14'],
  [{ field: 'value', before: '', after: 'CU' }, 'Valor: nada → CU'],
  [{ field: 'due_on', before: null, after: '2026-12-01' }, 'Día: nada → 2026-12-01'],
  [{ field: 'owner_id' }, 'Persona: cambiado'],
  [{ field: 'role', before: 'toString', after: 'captain' }, 'Rol: toString → captain'],
  [{ field: 'toString', before: 1, after: 2 }, 'toString: 1 → 2'],
])('%j reads %s', (change, text) => expect(changeText(change)).toBe(text));
