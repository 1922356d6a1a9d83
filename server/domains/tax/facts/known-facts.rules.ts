import { readFactKey } from '@zarpa/contract/tax/answers/problems.rules.ts';
import {
  unsure,
  type Dated,
  type FactKey,
  type SaidBy,
  type TaxFacts,
  type UsedFact,
} from '@zarpa/contract/tax/book/facts.rules.ts';
import { isLifeDay, taxQuestions } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { ownersAre, type OwnersAre } from './owner-kinds.rules.ts';
import type { TaxAnswer } from './tax-facts.queries.ts';

export type TaxSource = {
  formed_on: string | null;
  owners: string | number | null;
  kinds: readonly (boolean | null)[];
  shares: readonly { from: string; owners: number; kinds: readonly (boolean | null)[] }[];
};

/** Facts that papers or members give; nobody is asked for them. */
export function givenFacts(source: TaxSource, answered: readonly TaxAnswer[]): UsedFact[] {
  const { formed_on, owners, shares } = source;
  const { history, isComplete } = kindsByDay(source, answered);
  return [
    ...(formed_on === null ? [] : [{ fact: 'formed_on', value: formed_on } as const]),
    ...ownersByDay([{ from: undefined, owners: Number(owners ?? 0) }, ...shares]),
    ...(isComplete
      ? changesOf(history).map(({ from, value }) => ({
          fact: 'owner_is' as const,
          value: value!,
          ...(from !== null && { from }),
        }))
      : []),
  ];
}

function kindsByDay({ kinds, shares }: TaxSource, answered: readonly TaxAnswer[]): OwnersAre {
  const days = [{ from: null, kinds }, ...shares];
  if (days.every((day) => day.kinds.every((kind) => kind === null))) return { history: [], isComplete: false };
  return ownersAre(
    days,
    answered.filter(({ fact }) => fact === 'owner_is'),
  );
}

const changesOf = (history: OwnersAre['history']) =>
  history.filter(({ value }, index) => value !== history[index - 1]?.value);

function ownersByDay(days: readonly { from: string | undefined; owners: number }[]): UsedFact[] {
  const changes = days.flatMap(({ from, owners }): UsedFact[] => {
    if (owners === 0) return [];
    return [{ fact: 'owners', value: owners === 1 ? 'one' : 'several', ...(from !== undefined && { from }) }];
  });
  return changes.filter(({ value }, index) => value !== changes[index - 1]?.value);
}

/** Nobody may answer the formation date. The team may answer what no paper gives and no customer is asked. */
export function isGiven(key: string, given: readonly UsedFact[], by: SaidBy): boolean {
  if (key === 'formed_on' || given.some(({ fact }) => fact === key)) return true;
  const read = readFactKey(key);
  return by === 'customer' && read !== undefined && taxQuestions[read.fact].isGiven === true;
}

export type KnownFacts = {
  facts: TaxFacts;
  given: UsedFact[];
  answers: TaxAnswer[];
  disagreements: { fact: string; values: string[] }[];
};

/** Independent of the order of `answered`. */
export function knownFacts(source: TaxSource, answered: readonly TaxAnswer[]): KnownFacts {
  const given = givenFacts(source, answered);
  const answers = answered.filter(({ fact, said_by }) => !isGiven(fact, given, said_by));
  const since = given.map(({ fact, value, from = null }) => ({ fact: fact as string, from, value, either: undefined }));
  const company: Record<string, Dated<unknown>[]> = {};
  const years: Record<string, Record<string, unknown>> = {};
  const days: Record<string, unknown> = {};
  const byDay = [...answers, ...since].toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
  for (const { fact: key, from, value: answer, either } of byDay) {
    const read = readFactKey(key);
    const value = answer === unsure ? null : answer;
    if (read?.year !== undefined && value !== null) (years[read.year] ??= {})[read.fact] = value;
    else if (read && isLifeDay(read.fact)) days[read.fact] = value ?? undefined;
    else if (read && read.year === undefined)
      (company[read.fact] ??= []).push({ from, value, ...(either && { either }) });
  }
  const { history } = kindsByDay(source, answered);
  if (history.length > 0) company['owner_is'] = history;
  const facts = { ...days, company, years, ...(source.formed_on !== null && { formed_on: source.formed_on }) };
  const disagreements = [
    ...answers.flatMap(({ fact, either }) => (either ? [{ fact, values: either }] : [])),
    ...history.flatMap(({ either }) => (either ? [{ fact: 'owner_is', values: [...either] }] : [])).slice(0, 1),
  ];
  return { facts: facts as TaxFacts, given, answers: answers.filter(({ value }) => value !== null), disagreements };
}

export const asUsed = ({ fact, from, value }: TaxAnswer): UsedFact => ({
  fact: fact as FactKey,
  value: value!,
  ...(from !== null && { from }),
});
