import { expect, test } from 'vitest';
import { accountTabs, tabOfHash } from './account-tabs.state.ts';

test.each([
  ['', 'seguridad'],
  ['seguridad', 'seguridad'],
  ['sesiones', 'seguridad'],
  ['perfil', 'perfil'],
  ['avisos', 'perfil'],
  ['pagos', 'pagos'],
  ['datos', 'datos'],
  ['contenido', 'seguridad'],
])('#%s opens %s', (hash, tab) => expect(tabOfHash(hash)).toBe(tab));

test('each card is in the part that its own address opens, and in no other', () => {
  for (const { tab, cards } of accountTabs) for (const card of cards) expect(tabOfHash(card), card).toBe(tab);
  const all = accountTabs.flatMap(({ cards }) => cards);
  expect(new Set(all).size).toBe(all.length);
});
