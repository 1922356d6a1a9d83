import { expect, test } from 'vitest';
import { factValues } from './tax-facts.rules.ts';
import { questionOf, reasonWords, screeningResult, taxQuestions } from './tax-questions.rules.ts';

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
] as const)('%o reads %s', (used, words) => expect(reasonWords(used)).toBe(words));

const quiet = { employees: 'no', place: 'no', services: 'no', property: 'no', investments: 'no' } as const;

test.each([
  [{}, 'open'],
  [{ employees: 'no' }, 'open'],
  [{ place: 'yes' }, 'talk'],
  [{ ...quiet, services: 'unsure' }, 'talk'],
  [quiet, 'quiet'],
] as const)('the screening of %o is %s', (answers, result) => expect(screeningResult(answers)).toBe(result));
