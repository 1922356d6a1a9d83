import { assert, constantFrom, property, shuffledSubarray } from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '@zarpa/contract/ledger/categories/words.rules.ts';
import { counterpartyKey } from './counterparty.rules.ts';
import { isRareAlias, openOwners, ownerName, type Owner } from './owners.rules.ts';

const person: Owner = {
  kind: 'person',
  first: 'José Titular',
  last: 'Núñez de la Principal',
  aliases: ['Pepetitular', 'ES91 2100 0418 4502 0005 1332', 'Pepe'],
};
const short: Owner = { kind: 'person', first: 'Ana', last: 'Segunda', aliases: [] };
const company: Owner = { kind: 'company', name: 'Grupo Matriz, S.L.', aliases: [] };
const alone: Owner = { kind: 'company', name: 'Matrices Ltd', aliases: [] };
const find = openOwners([person, short, company, alone]);

const seen = (counterparty: string, description = '') => {
  const found = find({
    key: counterpartyKey(description, counterparty),
    counterparty: wordsOf(counterparty),
    description: wordsOf(description),
  });
  return found && `${ownerName(found.owner)}: ${found.certainty}`;
};

const sure = `${ownerName(person)}: sure`;
const maybe = `${ownerName(person)}: maybe`;

test.each([
  ['JOSE TITULAR NUNEZ DE LA PRINCIPAL', sure],
  ['Núñez Principal, José', sure],
  ['Jose Nunez', sure],
  ['J. T. Núñez Principal', sure],
  ['Jose T Nunez', sure],
  ['Wise Jose Nunez', sure],
  ['J Nunez', maybe],
  ['Jose Titular', maybe],
  ['Nunez', maybe],
  ['Jose Nunez Hernandez', maybe],
  ['Jose Nunez Fotografia SL', maybe],
  ['Nunez Principal Abogados', maybe],
  ['Jose Hernandez', undefined],
  ['Nunez Abogados', undefined],
  ['Amazon', undefined],
  ['Pepetitular', sure],
  ['Pepe', maybe],
  ['Pepe Restaurante', maybe],
  ['ANA SEGUNDA', 'Ana Segunda: sure'],
  ['Ana', 'Ana Segunda: maybe'],
  ['GRUPO MATRIZ SL', 'Grupo Matriz, S.L.: sure'],
  ['Grupo Matriz Viajes', 'Grupo Matriz, S.L.: maybe'],
  ['Matrices Limited', 'Matrices Ltd: sure'],
  ['Matrices', 'Matrices Ltd: maybe'],
])('the party «%s»: %s', (text, found) => expect(seen(text)).toBe(found));

test.each([
  ['Transfer to JOSE NUNEZ ref 42', '', sure],
  ['JOSE TITULAR NUNEZ MAYORAL abc', '', sure],
  ['To JOSE NUNEZ HERNANDEZ', '', maybe],
  ['Transferencia de NUÑEZ DE LA PRINCIPAL, JOSE', '', sure],
  ['SPEI ES9121000418450200051332', '', sure],
  ['SPEI ES91 2100 0418 4502 0005 1332', 'Banco', sure],
  ['Card purchase JOSE NUNEZ', 'Amazon', undefined],
  ['Transfer to JOSE NUNEZ', 'Wise', sure],
  ['Zelle payment to Ana Segunda', 'Zelle', 'Ana Segunda: sure'],
  ['Invoice 45 Ana Lopez', '', undefined],
  ['Pago a GRUPO MATRIZ SL', '', 'Grupo Matriz, S.L.: maybe'],
])('in «%s» with the party «%s»: %s', (description, counterparty, found) =>
  expect(seen(counterparty, description)).toBe(found),
);

test('nobody is found where there are no owners, and in no words', () => {
  expect(openOwners([])({ key: 'ana', counterparty: ['ana'], description: [] })).toBeUndefined();
  expect(seen('', '')).toBeUndefined();
});

test('a name whose parts nobody divided is divided as one usually is', () => {
  const undivided: Owner = { kind: 'person', first: 'José Titular Núñez Principal', last: '', aliases: [] };
  const text = { key: '', counterparty: ['jose', 'nunez'], description: [] };
  expect(openOwners([undivided])(text)?.certainty).toBe('sure');
});

const parts = ['jose', 'titular', 'nunez', 'principal'];

test('the order of a name makes no difference, and one word of it is never enough', () =>
  assert(
    property(shuffledSubarray(parts, { minLength: 1 }), constantFrom('', 'X', 'Zacarías'), (words, other) => {
      const found = (given: readonly string[]) => seen([...given, other].join(' '));
      expect(found(words)).toBe(found(words.toReversed()));
      if (words.length === 1 || other !== '') expect(found(words)).not.toBe(sure);
    }),
  ));

test.each([
  ['Pepetitular', true],
  ['ES9121000418450200051332', true],
  ['Doña Rara', true],
  ['Pepe', false],
  ['Titular', false],
  ['Wise', false],
  ['Transferencia', false],
  ['', false],
])('the alias «%s» is rare: %s', (alias, rare) => expect(isRareAlias(alias, person)).toBe(rare));
