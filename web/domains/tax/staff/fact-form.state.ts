import { missing } from '../../../platform/ui/form/problem-places.ts';
import { factValues, type FactName } from '@zarpa/contract/tax/book/facts.rules.ts';
import { isLifeDay, taxQuestions } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { FactInput, StaffTaxes } from './tax-work.data.ts';

export type FactEntry = { fact: string; value: string; from: string; reason: string };
export const emptyFact: FactEntry = { fact: '', value: '', from: '', reason: '' };

export const takenBack = 'taken back';

/** These change elsewhere: formation dates in the case, owners through shares, yearly facts by the owner. */
const elsewhere: readonly FactName[] = [
  'formed_on',
  'owners',
  'related_transactions',
  'foreign_accounts',
  'payees',
  'us_sales',
  'wyoming_assets',
];

export const factsToSay = (Object.keys(factValues) as FactName[])
  .filter((fact) => !elsewhere.includes(fact))
  .map((fact) => ({ value: fact, label: taxQuestions[fact].title }));

export const hasDay = (fact: string): boolean => fact !== '' && !isLifeDay(fact);

export function checkFact({ fact, value, reason }: FactEntry) {
  if (fact === '') return [{ field: 'fact', message: 'Elige el dato', isMissing: true }];
  return [
    ...(value === '' && hasDay(fact)
      ? [{ field: 'value', message: 'Elige una de las opciones', isMissing: true }]
      : []),
    ...missing('reason', reason, 'Escribe el motivo'),
  ];
}

export function factInput(
  { fact, value, from: typed, reason }: FactEntry,
  answers: StaffTaxes['taxes']['answers'],
): FactInput {
  const from = hasDay(fact) && typed !== '' ? typed : null;
  const seen = answers.find((answer) => answer.fact === fact && (answer.from ?? null) === from);
  const newValue = value === '' || value === takenBack ? null : value;
  return { fact, from, before: seen?.value ?? null, value: newValue, reason: reason.trim() };
}
