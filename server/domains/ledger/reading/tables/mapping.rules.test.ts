import { anything, assert, constantFrom, dictionary, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnMapping } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { guessMapping } from './guess-mapping.rules.ts';
import { isUsableMapping, mappingFor } from './mapping.rules.ts';

const good: ColumnMapping = { day: 0, amount: 2, description: [1] };

test.each<[ColumnMapping, boolean]>([
  [good, true],
  [{ day: 0, credit: 2, debit: 3, description: [1] }, true],
  [{ ...good, counterparty: 1 }, true],
  [{ ...good, bankId: 1 }, true],
  [{ ...good, balance: 3, currency: 4 }, true],
  [{ ...good, amount: 0 }, false],
  [{ ...good, balance: 2 }, false],
  [{ ...good, description: [] }, false],
  [{ ...good, description: [1, 1] }, false],
  [{ ...good, description: [2] }, false],
  [{ ...good, description: [1, 3, 4, 5, 6, 7, 8] }, false],
  [{ ...good, credit: 3 }, false],
  [{ day: 0, credit: 2, description: [1] }, false],
  [{ day: 0, description: [1] }, false],
  [{ ...good, day: 9 }, false],
  [{ ...good, day: -1 }, false],
  [{ ...good, day: 0.5 }, false],
  [{ ...good, day: Number.NaN }, false],
])('%j of nine columns can be meant: %s', (mapping, isUsable) => expect(isUsableMapping(mapping, 9)).toBe(isUsable));

test('what is no mapping at all is refused and throws nothing', () => {
  const keys = constantFrom('day', 'amount', 'credit', 'debit', 'description', 'balance', 'currency');
  assert(
    property(dictionary(keys, anything()), (given) => {
      const mapping = given as ColumnMapping;
      if (!isUsableMapping(mapping, 5)) return;
      expect(Number.isInteger(mapping.day) && mapping.day >= 0 && mapping.day < 5).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('what is said of this file comes before what was said of another, and neither where it cannot be meant', () => {
  const other: ColumnMapping = { day: 1, amount: 2, description: [0] };
  const bad: ColumnMapping = { ...good, day: 7 };
  const remembered = { abc: other };
  expect(mappingFor('abc', 3, { answered: good, remembered })).toBe(good);
  expect(mappingFor('abc', 3, { answered: undefined, remembered })).toBe(other);
  expect(mappingFor('abc', 3, { answered: bad, remembered })).toBe(other);
  expect(mappingFor('abd', 3, { answered: bad, remembered })).toBeUndefined();
  expect(mappingFor('toString', 3, { answered: undefined, remembered })).toBeUndefined();
});

test.each([
  ['Fecha,Concepto,Importe,Saldo', { day: 0, description: [1], amount: 2, balance: 3 }],
  [
    'F. Valor,Fecha operación,Descripción,Cargos,Abonos,Saldo disponible',
    { day: 1, description: [2], debit: 3, credit: 4, balance: 5 },
  ],
  ['Data,Histórico,Valor,Moeda', { day: 0, description: [1], amount: 2, currency: 3 }],
  [
    'Posted Date,Payee,Money In,Money Out,Balance,Currency',
    { day: 0, description: [1], credit: 2, debit: 3, balance: 4, currency: 5 },
  ],
  [
    'Date,Name,Description,Amount (debit/credit),Transaction ID',
    { day: 0, counterparty: 1, description: [2], amount: 3, bankId: 4 },
  ],
  ['Transaction Date,Merchant,Amount', { day: 0, description: [1], amount: 2 }],
  ['foo,bar', {}],
  [',,', {}],
])('the words of %s suggest %j', (header, guess) => {
  const found = guessMapping(header.split(','));
  expect(found).toMatchObject(guess);
  const places = Object.entries(found).flatMap(([name, place]) => (name === 'counterparty' ? [] : [place].flat()));
  expect(new Set(places).size).toBe(places.length);
});
