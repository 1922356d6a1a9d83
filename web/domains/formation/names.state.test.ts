import { expect, test } from 'vitest';
import { nextName, otherNames, rejectedNames } from './names.state.ts';

const names = [
  { name: 'Faro LLC', source: 'first', state: 'rejected' },
  { name: 'Boya LLC', source: 'alternative', state: 'present' },
  { name: 'Ancla LLC', source: 'third', state: 'waiting' },
  { name: 'Vela LLC', source: 'answered', state: 'waiting' },
] as const;

test('the first that was not tried is offered, and none where all were', () => {
  expect(nextName([...names])).toBe('Ancla LLC');
  expect(nextName(names.slice(0, 2))).toBeUndefined();
});

test('another name is compared with all, and one that was given with those that were rejected', () => {
  expect(otherNames([...names]).map(({ of }) => of)).toEqual(['rejected', 'own', 'own', 'own']);
  expect(rejectedNames([...names])).toEqual([{ name: 'Faro LLC', of: 'rejected' }]);
});
