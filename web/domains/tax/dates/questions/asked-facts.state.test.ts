import { expect, test } from 'vitest';
import type { Taxes } from '../../taxes.data.ts';
import { questionText, questionsToAsk } from './asked-facts.state.ts';

test('what was put off is asked last, and what the papers say by nobody', () => {
  const asks = ['formed_on', 'taxed_as', 'owners', 'owners_are', 'foreign_accounts:2026'];
  expect(questionsToAsk({ asks, answers: [] }, [])).toEqual(['taxed_as', 'owners_are', 'foreign_accounts:2026']);
  expect(questionsToAsk({ asks, answers: [] }, ['taxed_as', 'us_business'])).toEqual([
    'owners_are',
    'foreign_accounts:2026',
    'taxed_as',
  ]);
});

test('what was answered with «No lo sé» is not asked again, though a date hangs on it', () => {
  const answers = [
    { fact: 'taxed_as', value: 'unsure' },
    { fact: 'owner_is', value: 'person' },
  ] as Taxes['answers'];
  expect(questionsToAsk({ asks: ['taxed_as', 'owners_are'], answers }, ['taxed_as'])).toEqual(['owners_are']);
});

test('a question of a year names it', () =>
  expect([questionText('owners_are'), questionText('foreign_accounts:2026')]).toEqual([
    '¿Quiénes son los dueños para el fisco de Estados Unidos?',
    '¿Tuvo cuentas fuera de Estados Unidos que juntas pasaran de $10,000 algún día? (2026)',
  ]));
