import { expect, test } from 'vitest';
import { problemOfAnswer, readFactKey } from './problems.rules.ts';

test.each([
  ['owners', { fact: 'owners', year: undefined }],
  ['foreign_accounts:2026', { fact: 'foreign_accounts', year: '2026' }],
  ['related_transactions:2026-27', { fact: 'related_transactions', year: '2026-27' }],
  ['related_transactions:2099-00', { fact: 'related_transactions', year: '2099-00' }],
  ['wyoming_assets:2026', { fact: 'wyoming_assets', year: '2026' }],
])('%s is a question', (key, read) => expect(readFactKey(key)).toEqual(read));

test.each([
  '',
  'toString',
  'owner',
  'owners:2026',
  'foreign_accounts',
  'foreign_accounts:',
  'foreign_accounts:26',
  'foreign_accounts:2026:2027',
  // Only the company's own return follows its fiscal year.
  'foreign_accounts:2026-27',
  'related_transactions:2026-28',
  'related_transactions:2026-',
])('%s is none', (key) => expect(readFactKey(key)).toBeUndefined());

const at = { formedOn: '2026-11-24', today: '2026-11-24' };
const problem = (key: string, value: string | number, known: { formedOn: string | null; today: string } = at) =>
  problemOfAnswer(readFactKey(key)!, value, known);

test.each([
  ['taxed_as', 'default'],
  ['fiscal_year_end', '06-30'],
  ['foreign_accounts:2026', 'no'],
  ['foreign_accounts:2027', 'yes'],
  // A first year of a few months, most of which precedes the company.
  ['related_transactions:2025-26', 'yes'],
  ['wyoming_assets:2026', 0],
])('%s can be %s', (key, value) => expect(problem(key, value)).toBeUndefined());

test.each([
  ['taxed_as', 'partnership', 'value', 'Elige una de las opciones'],
  ['taxed_as', 1, 'value', 'Elige una de las opciones'],
  ['fiscal_year_end', '02-28', 'value', 'Elige una de las opciones'],
  ['wyoming_assets:2026', '10', 'value', 'Escribe un número'],
  ['foreign_accounts:2025', 'no', 'fact', 'Ese año la empresa no existía'],
  ['related_transactions:2024-25', 'no', 'fact', 'Ese año la empresa no existía'],
  ['foreign_accounts:2028', 'no', 'fact', 'Ese año queda muy lejos'],
])('%s cannot be %s', (key, value, field, message) => expect(problem(key, value)).toEqual({ field, message }));

test('a year of a company without a date is not asked for', () =>
  expect(problem('foreign_accounts:2026', 'no', { ...at, formedOn: null })?.field).toBe('fact'));

test.each(['2026-99-99', '2026-02-30', '26-11-25', 'ayer', 20261125])('a day of its life cannot be %s', (value) =>
  expect(problem('dissolved_on', value, { ...at, today: '2026-12-01' })).toEqual({
    field: 'value',
    message: 'Escribe el día',
  }),
);

test.each([
  ['2026-11-23', 'Tiene que ser después de la constitución'],
  ['2026-12-02', 'Ese día no ha llegado'],
  ['2026-11-24', undefined],
  ['2026-12-01', undefined],
])('it can have ended on %s: %s', (value, message) =>
  expect(problem('dissolved_on', value, { ...at, today: '2026-12-01' })?.message).toBe(message),
);
