import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { famousMarkIn } from './famous-marks.rules.ts';
import { checkName } from './name-check.rules.ts';

test.each([
  ['Google LLC', 'Google'],
  ['GOOGLE, L.L.C.', 'Google'],
  ['Mi Google Barato LLC', 'Google'],
  ['Google-Ads Sur', 'Google'],
  ['Asesoría Netflix', 'Netflix'],
  ['The Pokémon Company LLC', 'Pokemon'],
  ['Coca-Cola del Sur LLC', 'Coca Cola'],
  ['CocaCola', 'CocaCola'],
  ['Mercado Libre Uruguay', 'Mercado Libre'],
  ['Apple LLC', 'Apple'],
  ['The Apple Company', 'Apple'],
  ['Apples LLC', 'Apple'],
  ['Visa LLC', 'Visa'],
  ['Target', 'Target'],
  ['Shell & Co LLC', 'Shell'],
  ['Delta LLC', 'Delta'],
  ['McDonald’s LLC', 'McDonalds'],
])('«%s» recalls %s', (name, mark) => {
  expect(famousMarkIn(name)).toBe(mark);
  expect(checkName(name)?.warnings).toContainEqual({
    kind: 'mark',
    message: expect.stringContaining(`«${mark}»`) as string,
  });
});

test.each([
  'Apple Valley Farms LLC',
  'Visa Asesores LLC',
  'Target Marketing LLC',
  'Shell Beach LLC',
  'Delta del Paraná LLC',
  'Amazonas Export LLC',
  'Meta Digital LLC',
  'Honda Nova LLC',
  'Mercado del Sur LLC',
  'Libre Mercado LLC',
  'Googol LLC',
  'Googleplex Sur LLC',
  'Faro Digital LLC',
  'Cola de Caballo LLC',
  'McDonald Consulting LLC',
  '株式会社 LLC',
])('«%s» recalls none', (name) => expect(famousMarkIn(name)).toBeUndefined());

const word = constantFrom('faro', 'sur', 'norte', 'digital', 'casa', 'mercado', 'libre', 'andes', 'export', 'labs');
const words = (minLength: number) => array(word, { minLength, maxLength: 3 });

test('a coined word is seen wherever it stands, however it is written', () =>
  assert(
    property(words(0), words(0), constantFrom('Netflix', 'NETFLIX', 'nétflix'), (before, after, mark) => {
      expect(famousMarkIn([...before, mark, ...after, 'LLC'].join(' '))).toMatch(/^(?:Netflix|Mercado Libre)$/);
    }),
  ));

test('an ordinary word is a mark only where it stands alone', () =>
  assert(
    property(words(1), constantFrom('Apple', 'Visa', 'Target', 'Shell', 'Delta'), (others, mark) => {
      expect(famousMarkIn([mark, ...others].join(' '))).not.toBe(mark);
      expect(famousMarkIn(`The ${mark.toUpperCase()}, LLC`)).toBe(mark);
    }),
  ));

test('a warning about marks refuses nothing', () =>
  expect(checkName('Google LLC')).toMatchObject({ verdict: 'probably_available', filed_as: 'Google LLC' }));
