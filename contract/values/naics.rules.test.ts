import { expect, test } from 'vitest';
import { findNaics, naics, searchNaics } from './naics.rules.ts';

const codesOf = (text: string) => searchNaics(text).map(({ code }) => code);

test('every entry is whole, and stands once', () => {
  expect(naics).toHaveLength(63);
  expect(new Set(naics.map(({ code }) => code)).size).toBe(naics.length);
  for (const { code, title, officialTitle, words } of naics) {
    expect(code).toMatch(/^\d{6}$/);
    expect([code, title.length > 3, officialTitle.length > 3, words.length > 3]).toEqual([code, true, true, true]);
    expect(`${title}${officialTitle}${words}`).not.toMatch(/[|\n]|\s{2}|^\s|\s$/);
  }
});

test('what 2022 took away, and the department stores that it is mistaken for, are not in it', () => {
  expect(['454110', '455110', '511210', '519130'].map(findNaics)).toEqual([undefined, undefined, undefined, undefined]);
});

test('what a regulator or a licence stands before is marked, and nothing else', () => {
  const regulated = naics.filter(({ isRegulated }) => isRegulated).map(({ code }) => code);
  expect(regulated).toEqual(['522320', '522390', '523940', '531210']);
});

test('a code is found as it is', () => {
  expect(findNaics('541511')).toMatchObject({
    title: 'Programación a medida',
    officialTitle: 'Custom Computer Programming Services',
  });
  expect(findNaics('54151')).toBeUndefined();
});

test.each([
  ['programación', '541511'],
  ['PROGRAMACION', '541511'],
  ['  diseño   gráfico ', '541430'],
  ['diseno grafico', '541430'],
  ['traductor', '541930'],
  ['asistente virtual', '561110'],
  ['saas', '513210'],
  ['youtube', '516210'],
  ['joyas', '541490'],
  ['5415', '541511'],
  ['holding', '551112'],
  ['Custom Computer', '541511'],
  ['tienda ropa', '458110'],
])('%j finds %s first', (text, code) => expect(codesOf(text)[0]).toBe(code));

test('a title counts for more than the words around it, and a code for more than a title', () => {
  expect(codesOf('joyer')).toEqual(['458310']);
  expect(codesOf('logist')[0]).toBe('488510');
  expect(codesOf('541')[0]).toBe('541511');
  expect(codesOf('marketing')).toEqual(['541613', '541810', '541910']);
});

test('an online shop is one of what it sells', () => {
  const shops = codesOf('ecommerce');
  expect(shops).toContain('458110');
  expect(shops.every((code) => code.startsWith('4'))).toBe(true);
});

test('each word has to be there; nothing finds nothing, and an empty text everything', () => {
  expect(codesOf('programación zapatos')).toEqual([]);
  expect(codesOf('qwerty')).toEqual([]);
  expect(searchNaics(' ')).toEqual(naics);
  expect(searchNaics('¿?')).toEqual(naics);
});

test('a word is found by its beginning, not by its middle', () => {
  expect(codesOf('ramacion')).toEqual([]);
});
