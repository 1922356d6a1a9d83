import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { checkName } from './name-check.rules.ts';
import { nameKey } from './name-key.rules.ts';
import { likenessOf } from './name-likeness.rules.ts';
import type { OtherName } from './name-verdicts.rules.ts';

const own = (name: string): OtherName => ({ name, of: 'own' });

test.each([
  ['Café Sol LLC', 'CAFE SOL, L.L.C.', 'equal'],
  ['The Andes & Co LLC', 'Andes Co', 'equal'],
  ['Property Holding LLC', 'Properties Holdings LLC', 'equal'],
  ['A Mano LLC', 'Mano LLC', 'equal'],
  ['Alpha 2 LLC', 'Alpha II LLC', 'roman'],
  ['Alpha II LLC', 'Alpha LLC', 'roman'],
  ['Alpha 2 LLC', 'Alpha LLC', 'number'],
  ['Alpha 2 LLC', 'Alpha 3 LLC', 'number'],
  ['Faro Sol LLC', 'FaroSol LLC', 'spaces'],
  ['Faro-Sol LLC', 'Faro Sol LLC', 'equal'],
  ['Faro-Sol LLC', 'FaroSol LLC', 'equal'],
  ['Faro+Sol LLC', 'Faro and Sol', 'equal'],
  ['Faro Norte LLC', 'Faro Norge LLC', 'letter'],
  ['Faro Norte LLC', 'Faro Nortes LLC', 'equal'],
  ['Faro Norte LLC', 'Faro Nort LLC', 'letter'],
  ['Luces del Sur', 'Luz del Sur', 'plural'],
  ['Soluciones Sur', 'Solución Sur', 'plural'],
  ['Boxes LLC', 'Box Ltd. Liability Co.', 'equal'],
  ['Houses LLC', 'House LLC', 'equal'],
  ['Cookies LLC', 'Cookie LLC', 'equal'],
  ['Business One', 'Businesses One', 'equal'],
  ['Faro Limited Liability Company', 'Faro L3C', 'equal'],
  ['Faro, Inc.', 'Faro Corporation', 'equal'],
  ['Alpha Mix LLC', 'Alpha LLC', undefined],
  ['Mi Casa LLC', 'Casa LLC', undefined],
  ['Sol Faro LLC', 'Faro Sol LLC', undefined],
  ['Faro Norte LLC', 'Faro Sur LLC', undefined],
  ['2 LLC', '3 LLC', undefined],
  ['Sí LLC', 'No LLC', undefined],
])('«%s» and «%s»: %s', (one, other, likeness) => {
  expect(likenessOf(one, other)).toBe(likeness);
  expect(likenessOf(other, one)).toBe(likeness);
});

const word = constantFrom(
  'faro',
  'café',
  'properties',
  'boxes',
  'house',
  'soluciones',
  'ii',
  '2',
  'a',
  'the',
  'banco',
  'luz',
  'x',
);
const name = array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const disguised = tuple(
  constantFrom('', ' LLC', ', L.L.C.', ' Limited Liability Company', ' l.l.c'),
  constantFrom('', '!', '.', '”'),
  constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.normalize('NFD'),
    (text) => text.replaceAll('é', 'e'),
    (text) => ` ${text.replaceAll(' ', '  ')} `,
  ),
).map(
  ([ending, mark, change]) =>
    (text: string) =>
      `${change(text)}${mark}${ending}`,
);

test('capitals, accents, punctuation and the words that tell the kind change no verdict', () =>
  assert(
    property(name, name, disguised, disguised, (one, other, change, changeOther) => {
      expect(likenessOf(change(one), changeOther(other))).toBe(likenessOf(one, other));
      expect(likenessOf(change(one), one)).toBe('equal');
      expect(checkName(change(one))?.verdict).toBe(checkName(one)?.verdict);
    }),
    { numRuns: 500 },
  ));

test('who is compared with whom makes no difference, whatever is typed', () =>
  assert(
    property(string({ unit: 'grapheme', maxLength: 30 }), string({ maxLength: 30 }), name, (one, other, third) => {
      for (const [a, b] of [
        [one, other],
        [one, third],
        [third, `${third} ${other}`],
      ] as const)
        expect(likenessOf(a, b)).toBe(likenessOf(b, a));
    }),
    { numRuns: 1000 },
  ));

test('names that are equal, or differ by numerals, are found by one key', () =>
  assert(
    property(name, name, disguised, (one, other, change) => {
      expect(nameKey(change(one))).toBe(nameKey(one));
      const likeness = likenessOf(one, other);
      if (likeness === 'equal' || likeness === 'number' || likeness === 'roman')
        expect(nameKey(one)).toBe(nameKey(other));
    }),
    { numRuns: 1000 },
  ));

test.each([
  ['Banco de Ideas LLC', 'banco'],
  ['Bancos Unidos', 'bancos'],
  ['Savings & Loans del Sur', 'savings loans'],
  ['Fideicomiso Sur', 'fideicomiso'],
  ['Trust Me LLC', 'trust'],
  ['Seguros Sur LLC', 'seguros'],
  ['Universidades Sur', 'universidades'],
  ['Academia Sur', 'academia'],
  ['Colegio Sur', 'colegio'],
  ['Ingeniería Sur', 'ingenieria'],
])('«%s» is restricted for «%s», with why and what it needs', (text, word) => {
  const check = checkName(text)!;
  expect(check).toMatchObject({ verdict: 'restricted', word, similar: null });
  expect(check.message).toMatch(new RegExp(`^«${word}» no se admite sin más\\. .+\\.$`));
  expect(check.needs).toMatch(/^Hace falta .+\.$/);
});

test.each([
  ['DataBank LLC', ['part']],
  ['A Mano LLC', ['initial_a']],
  ['An Ocean LLC', ['an']],
  ['Faro Ltd', ['designator']],
  ['Faro S.A.', ['designator']],
  ['Faro Ltd. Liability Company', []],
  ['Маяк LLC', ['letters']],
  ['Ñandú Ørsted LLC', []],
  ['Pago Seguro LLC', []],
  ['Universal LLC', []],
])('«%s» is probably available, with the warnings %j', (text, kinds) => {
  const check = checkName(text)!;
  expect(check).toMatchObject({ verdict: 'probably_available', word: null, needs: null, similar: null });
  expect(check.warnings.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ['🚀', 'El nombre de una empresa no puede llevar emojis ni símbolos especiales.'],
  ['LLC', 'El nombre necesita letras o números además de «LLC».'],
  ['Faro Inc', 'Una LLC no puede llevar el nombre de otra clase de empresa, como «Corp», «Inc» o «LP».'],
])('«%s» is not allowed', (text, message) =>
  expect(checkName(text, [own(text)])).toMatchObject({ verdict: 'not_allowed', message, similar: null, warnings: [] }),
);

test('nothing is said of nothing', () => expect(checkName('  ')).toBeUndefined());

test('it says as what it is filed', () => {
  expect(checkName(' Faro ')?.filed_as).toBe('Faro LLC');
  expect(checkName('Faro, L.L.C.')?.filed_as).toBe('Faro, L.L.C.');
});

test('the most alike of the others is named, unless it is somebody else’s', () => {
  const others: OtherName[] = [own('Faro 2'), { name: 'FARO', of: 'ours' }, own('Faros')];
  const check = checkName('Faro LLC', others)!;
  expect(check.similar).toEqual({ name: null, of: 'ours', how: 'equal' });
  expect(check.message).toBe(
    'Para el Estado es igual que el de otra empresa que tramitamos: no cuentan mayúsculas, tildes, puntuación, plurales ni «LLC».',
  );
  expect(checkName('Faro 3', others)?.similar).toMatchObject({ name: 'Faro 2', how: 'number' });
  expect(checkName('Faro LLC', [{ name: 'El Faro', of: 'own' }])?.verdict).toBe('probably_available');
});

test('what the state rejected is said to be that', () => {
  const rejected: OtherName[] = [{ name: 'Café Sol LLC', of: 'rejected' }];
  expect(checkName('cafe sols', rejected)?.message).toBe('Es el nombre que el Estado rechazó: elige otro.');
  expect(checkName('cafesol', rejected)).toMatchObject({ verdict: 'too_similar', similar: { how: 'spaces' } });
});

test('restricted is more than risky, and less than taken', () => {
  expect(checkName('Banco Sur 2', [own('Banco Sur')])).toMatchObject({
    verdict: 'restricted',
    warnings: [{ kind: 'similar', message: expect.stringContaining('«Banco Sur»') as string }],
  });
  expect(checkName('Banco Sur', [own('BANCO SUR')])?.verdict).toBe('too_similar');
});
