import { expect, test } from 'vitest';
import { factValues, type FactName } from '../book/facts.rules.ts';
import {
  offersUnsure,
  questionOf,
  reasonWords,
  screeningResult,
  taxQuestions,
  usBusinessOf,
} from './questions.rules.ts';

test('a question offers each value that its fact can have, and an amount is typed', () => {
  const offered = Object.entries(taxQuestions).map(([fact, { options }]) => [fact, options?.map(([value]) => value)]);
  expect(Object.fromEntries(offered)).toEqual(factValues);
});

test('of one year it is asked with its year', () =>
  expect([questionOf('foreign_accounts:2026').year, questionOf('taxed_as').year]).toEqual(['2026', undefined]));

test.each([
  [{ fact: 'formed_on', value: '2026-11-24' }, 'Fecha de constitución: 24 de noviembre de 2026'],
  [{ fact: 'owners', value: 'one' }, 'Cuántos dueños tiene la LLC: Uno'],
  [{ fact: 'fiscal_year_end', value: '06-30' }, 'Cuándo cierra su año fiscal: 30 de junio'],
  [{ fact: 'related_transactions:2027', value: 'yes' }, 'Pasó algo entre la LLC y su dueño (2027): Sí'],
  [{ fact: 'wyoming_assets:2026', value: 1500 }, 'Cuánto vale lo que la LLC tiene en Wyoming (2026): $1,500'],
  [{ fact: 'us_business', value: 'unsure' }, 'Tiene ingresos conectados con un negocio en Estados Unidos: No se sabe'],
  [{ fact: 'wyoming_assets:2026', value: 'unsure' }, 'Cuánto vale lo que la LLC tiene en Wyoming (2026): No se sabe'],
] as const)('%o reads %s', (used, words) => expect(reasonWords(used)).toBe(words));

const quiet = { employees: 'no', place: 'no', services: 'no', property: 'no', investments: 'no' } as const;

test.each([
  [{}, 'open'],
  [{ employees: 'no' }, 'open'],
  [{ place: 'yes' }, 'talk'],
  [{ ...quiet, services: 'unsure' }, 'talk'],
  [quiet, 'quiet'],
] as const)('the screening of %o is %s', (answers, result) => expect(screeningResult(answers)).toBe(result));

test.each([
  [{ employees: 'no' }, undefined],
  [{ place: 'yes' }, 'unsure'],
  [{ ...quiet, services: 'unsure' }, 'unsure'],
  [quiet, 'no'],
] as const)('%o says of a US business: %s', (answers, expected) => expect(usBusinessOf(answers)).toBe(expected));

test('what one may not know offers it; days, and what papers say, do not', () =>
  expect((Object.keys(factValues) as FactName[]).filter(offersUnsure)).toEqual([
    'owners_are',
    'owner_is',
    'taxed_as',
    'fiscal_year_end',
    'us_business',
    'related_transactions',
    'foreign_accounts',
    'payees',
    'us_sales',
    'wyoming_assets',
  ]));
