import { factValues, unsure } from '@zarpa/contract/tax/book/facts.rules.ts';
import { isLifeDay } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { lockedFacts, type LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import type { ProfileSection } from '@zarpa/contract/profile/fields.rules.ts';
import { textOfNumber, typedNumber } from '../../../profile/typed-number.state.ts';
import type { Taxes } from '../../taxes.data.ts';
import type { FactValue } from '../dates.data.ts';

const happenings = {
  dissolved_on: 'La empresa se disolvió',
  ended_on: 'Terminó otro día que el de la disolución',
  party_changed_on: 'Cambió el responsable ante el IRS',
} as const;

export const isHappening = (fact: string): boolean => Object.hasOwn(happenings, fact);

export function happeningsToSay({ given, answers }: Pick<Taxes, 'given' | 'answers'>): [fact: string, words: string][] {
  const isAnswered = (fact: string) => answers.some((one) => one.fact === fact);
  if (!given.some(({ fact }) => fact === 'formed_on')) return [];
  return Object.entries(happenings).filter(
    ([fact]) => !isAnswered(fact) && (fact !== 'ended_on' || isAnswered('dissolved_on')),
  );
}

/** Facts from documents or members are changed through a profile request; undefined: they cannot be changed. */
const factOfGiven: Readonly<Record<string, LockedFact>> = {
  formed_on: 'founded_date',
  owners: 'members',
  owner_is: 'members',
};

export function changePlace(fact: string): { seccion: ProfileSection } | undefined {
  const locked = factOfGiven[fact];
  return locked && { seccion: lockedFacts[locked].section };
}

export type Typed = 'choice' | 'amount' | 'day';

export function typedAs(fact: string): Typed {
  if (isLifeDay(fact)) return 'day';
  return factValues[fact.split(':')[0] as keyof typeof factValues] === undefined ? 'amount' : 'choice';
}

export type Since = { kind: '' | 'always' | 'day'; day: string };

export function readSince({ kind, day }: Since): { from: string | null } | { problem: string } {
  if (kind === '') return { problem: 'Elige una de las opciones' };
  if (kind === 'always') return { from: null };
  return day === '' ? { problem: 'Escribe el día' } : { from: day };
}

const amountMax = 1_000_000_000_000;

export function readAnswer(fact: string, text: string): { value: FactValue } | { problem: string } {
  const type = typedAs(fact);
  if (type === 'day') return text === '' ? { problem: 'Escribe el día' } : { value: text };
  if (text === unsure) return { value: unsure };
  if (type === 'choice') return text === '' ? { problem: 'Elige una de las opciones' } : { value: text };
  const value = typedNumber(text);
  if (value === undefined) return { problem: 'Escribe cuánto; si no hay nada, 0' };
  if (!(value >= 0)) return { problem: 'Escribe un importe, como 1.500,50' };
  return value > amountMax ? { problem: 'Es demasiado: escribe el importe en dólares' } : { value };
}

export function textOfAnswer(value: FactValue | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? textOfNumber(value) : value;
}
