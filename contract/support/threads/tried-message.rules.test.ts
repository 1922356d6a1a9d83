import { expect, test } from 'vitest';
import { canBeWritten, triedStates, writableTried } from '../../customers/tried.rules.ts';
import { triedMessage, triedSubject } from './tried-message.rules.ts';

test('only where the person still has the turn', () => {
  expect(triedStates.filter(canBeWritten)).toEqual(['declined', 'unfinished', 'bank', 'ended']);
});

test('it greets by name, names the company and says what happened', () => {
  const texts = writableTried.map((state) => triedMessage({ name: 'Ana', company: 'Faro LLC', state }));
  expect(new Set(texts).size).toBe(writableTried.length);
  for (const text of texts) expect(text).toMatch(/^Hola, Ana:\n\nempezaste a crear Faro LLC y /);
  expect(triedMessage({ name: '', company: 'Faro LLC', state: 'ended' })).toMatch(/^Hola:\n/);
  expect(triedSubject('Faro LLC')).toBe('Faro LLC: falta el pago');
});
