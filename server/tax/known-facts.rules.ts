/** What is known of a company: what the papers give, and what its owner answered where they give nothing. Pure. */
import { readFactKey } from '@zarpa/contract/tax-answers.rules.ts';
import type { FactKey, TaxFacts, UsedFact } from '@zarpa/contract/tax-facts.rules.ts';
import { taxQuestions } from '@zarpa/contract/tax-questions.rules.ts';
import type { TaxAnswer } from './tax-facts.queries.ts';

export type TaxSource = { formed_on: string | null; owners: string | number | null; year_end: string | null };

/** What nobody is asked, because a paper or the profile says it. */
export function givenFacts({ formed_on, owners, year_end }: TaxSource): UsedFact[] {
  const count = Number(owners ?? 0);
  return [
    ...(formed_on === null ? [] : [{ fact: 'formed_on', value: formed_on } as const]),
    ...(count === 0 ? [] : [{ fact: 'owners', value: count === 1 ? 'one' : 'several' } as const]),
    ...(year_end === null ? [] : [{ fact: 'fiscal_year_end', value: year_end } as const]),
  ];
}

/** Whether an answer would stand against a paper; the date and the owners are never anybody's to say. */
export function isGiven(key: string, given: readonly UsedFact[]): boolean {
  const read = readFactKey(key);
  return given.some(({ fact }) => fact === key) || (read !== undefined && taxQuestions[read.fact].isGiven === true);
}

export type KnownFacts = {
  facts: TaxFacts;
  given: UsedFact[];
  /** Those that no paper has overtaken. */
  answers: TaxAnswer[];
};

export function knownFacts(source: TaxSource, answered: readonly TaxAnswer[]): KnownFacts {
  const given = givenFacts(source);
  const answers = answered.filter(({ fact }) => !isGiven(fact, given));
  const company: Record<string, string | number> = {};
  const years: Record<string, Record<string, string | number>> = {};
  for (const { fact: key, value } of [...answers, ...given]) {
    const read = readFactKey(key);
    if (read?.year !== undefined) (years[read.year] ??= {})[read.fact] = value;
    else if (read) company[read.fact] = value;
  }
  // What is kept was judged when it was answered.
  return { facts: { company, years } as TaxFacts, given, answers };
}

export const asUsed = ({ fact, value }: TaxAnswer): UsedFact => ({ fact: fact as FactKey, value });
