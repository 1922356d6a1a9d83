import { expect, test } from 'vitest';
import { openCompaniesSentence } from './states.rules.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `Faro ${index + 1} LLC`);

test.each([
  [1, 'Todavía tenemos en trámite Faro 1 LLC. Espera a que se complete,'],
  [2, 'Todavía tenemos en trámite Faro 1 LLC y Faro 2 LLC. Espera a que se completen,'],
  [3, 'Todavía tenemos en trámite Faro 1 LLC, Faro 2 LLC y Faro 3 LLC. '],
  [4, 'Todavía tenemos en trámite Faro 1 LLC, Faro 2 LLC, Faro 3 LLC y otra más. '],
  [100, 'Todavía tenemos en trámite Faro 1 LLC, Faro 2 LLC, Faro 3 LLC y otras 97. '],
])('%i companies are named, the first three', (count, start) => {
  const sentence = openCompaniesSentence(names(count));
  expect(sentence.startsWith(start)).toBe(true);
  expect(sentence).toContain('o escríbenos para cancelar el trámite; después podrás eliminar tu cuenta.');
});
