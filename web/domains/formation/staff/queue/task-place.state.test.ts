import { expect, test } from 'vitest';
import { ownerWord, taskDay } from './task-place.state.ts';

const owned = { owner: { user_id: 'a', name: 'Ana' }, due_on: '2026-11-24' };

test('whose it is, for whoever looks', () => {
  expect(ownerWord(owned, 'a')).toBe('Tú');
  expect(ownerWord(owned, 'b')).toBe('Ana');
  expect(ownerWord({ ...owned, owner: null }, 'b')).toBe('Sin responsable');
  expect(ownerWord({ ...owned, owner: { user_id: 'c', name: '' } }, 'b')).toBe('Alguien que ya no está');
});

test('today is not late, yesterday is', () => {
  expect(taskDay(owned, '2026-11-24')).toEqual({ text: 'Para hoy', isOverdue: false });
  expect(taskDay(owned, '2026-11-25').isOverdue).toBe(true);
  expect(taskDay(owned, '2026-11-25').text).toMatch(/^Venció el 24/);
  expect(taskDay(owned, '2026-11-23').text).toMatch(/^Para el 24/);
});
