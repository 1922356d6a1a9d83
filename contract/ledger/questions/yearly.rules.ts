import { directionOf } from '../categories/shape.rules.ts';
import { allowsDirection, relatedPlaceOf, type CategoryKey } from '../categories/list.rules.ts';
import type { AnswerItem, LedgerQuestion, Making, Payer, QuestionAnswer } from './shapes.rules.ts';
import { paidByOwnerQuestions } from './paid.rules.ts';
import { moneyAndThingsQuestions } from './moved.rules.ts';

const questions = { ...paidByOwnerQuestions, ...moneyAndThingsQuestions };
export type LedgerQuestionKey = keyof typeof questions;

export const ledgerQuestions: Readonly<Record<LedgerQuestionKey, LedgerQuestion>> = questions;
export const ledgerQuestionKeys = Object.keys(questions) as LedgerQuestionKey[];

export type LedgerAnswers = Partial<Record<LedgerQuestionKey, QuestionAnswer>>;

export type HandEntry = {
  origin: LedgerQuestionKey;
  day: string;
  currency: string;
  paidBy: Payer;
  note: string;
  parts: { category: CategoryKey; amountMinor: number }[];
};

export function handEntriesOf(answers: LedgerAnswers): HandEntry[] {
  return ledgerQuestionKeys.flatMap((key) => {
    const given = answers[key];
    const { making } = ledgerQuestions[key];
    if (given?.answer !== 'yes' || making === undefined) return [];
    return given.items.filter(({ paidBy }) => paidBy !== 'company').map((item) => handEntry(key, item, making));
  });
}

function handEntry(origin: HandEntry['origin'], item: AnswerItem, making: Making): HandEntry {
  const { day, currency, paidBy, note, amountMinor } = item;
  const signed = making.direction === 'in' ? amountMinor : -amountMinor;
  const own = { category: making.category, amountMinor: signed };
  const against = making.with === undefined ? [] : [{ category: making.with, amountMinor: -signed }];
  return { origin, day, currency, paidBy, note, parts: [own, ...against] };
}

/** No answer yet, `not_sure`, or a yes without items. */
export function openQuestions(answers: LedgerAnswers): LedgerQuestionKey[] {
  return ledgerQuestionKeys.filter((key) => {
    const given = answers[key];
    if (given === undefined || given.answer === 'not_sure') return true;
    return given.answer === 'yes' && ledgerQuestions[key].hasItems && given.items.length === 0;
  });
}

/** Every answer is no and no entry has a category that Form 5472 reports. Formation costs alone are reportable. */
export function canSayNothingToReport(answers: LedgerAnswers, categories: Iterable<CategoryKey>): boolean {
  if (ledgerQuestionKeys.some((key) => answers[key]?.answer !== 'no')) return false;
  return [...categories].every((category) => relatedPlaceOf(category) === undefined && category !== 'unclassified');
}

export type ItemProblem = { field: 'day' | 'currency' | 'amount' | 'paid_by' | 'note'; message: string };

/** `begin` and `end` are the year's first and last day, `2026-01-01` and `2026-12-31`. */
export function itemProblemOf(
  key: LedgerQuestionKey,
  item: AnswerItem,
  { begin, end }: { begin: string; end: string },
): ItemProblem | undefined {
  if (item.day < begin || item.day > end) return { field: 'day', message: 'Ese día no es de este año fiscal' };
  if (!/^[A-Z]{3}$/.test(item.currency)) return { field: 'currency', message: 'Elige la moneda' };
  if (!Number.isSafeInteger(item.amountMinor) || item.amountMinor <= 0)
    return { field: 'amount', message: 'Escribe cuánto fue' };
  if (!ledgerQuestions[key].payers.includes(item.paidBy)) return { field: 'paid_by', message: 'Di quién lo pagó' };
  return item.note.trim() === '' ? { field: 'note', message: 'Escribe qué fue' } : undefined;
}

export const isPossible = (entry: HandEntry): boolean =>
  entry.parts.every(({ category, amountMinor }) => allowsDirection(category, directionOf(amountMinor)));
