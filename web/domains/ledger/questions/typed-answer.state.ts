import {
  ledgerAnswers,
  payerLabels,
  payers,
  type AnswerItem,
  type LedgerAnswer,
  type Payer,
} from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import {
  itemProblemOf,
  ledgerQuestions,
  type LedgerQuestionKey,
} from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { currencyProblem } from '../statements/questions/currency.state.ts';
import { textOfMinor, typedMinor } from '../statements/typed-amount.state.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { AnswerBody, GivenAnswer } from './questions.data.ts';

export type TypedItem = { day: string; amount_minor: string; currency: string; paid_by: Payer; note: string };
export type TypedAnswer = { answer: LedgerAnswer | ''; items: TypedItem[] };
export type FiscalPeriod = Pick<FiscalYear, 'period' | 'begin' | 'end'>;
type Days = Pick<FiscalPeriod, 'begin' | 'end'>;

export const itemsMax = 100;
export const noteMax = 200;

export const emptyItem = (): TypedItem => ({ day: '', amount_minor: '', currency: 'USD', paid_by: 'owner', note: '' });

export function typedAnswer(given: Pick<GivenAnswer, 'answer' | 'items'> | undefined): TypedAnswer {
  const items = (given?.items ?? []).map(({ amount_minor, ...item }) => ({
    ...item,
    amount_minor: textOfMinor(amount_minor, item.currency),
  }));
  return { answer: given?.answer ?? '', items: items.length > 0 ? items : [emptyItem()] };
}

export function payerChoice(key: LedgerQuestionKey): { label: string; options: { value: Payer; label: string }[] } {
  const allowed = ledgerQuestions[key].payers;
  const isPayment = allowed.includes('company');
  const labelOf = (payer: Payer) => (payer === 'owner' && !isPayment ? 'Un dueño' : payerLabels[payer]);
  return {
    label: isPayment ? 'Quién lo pagó' : 'Quién fue',
    options: allowed.map((value) => ({ value, label: labelOf(value) })),
  };
}

export const hasItems = (key: LedgerQuestionKey, { answer }: Pick<TypedAnswer, 'answer'>): boolean =>
  answer === 'yes' && ledgerQuestions[key].hasItems;

export function answerProblems(key: LedgerQuestionKey, typed: TypedAnswer, period: Days): Problem[] {
  if (typed.answer === '') return [{ field: 'answer', message: 'Elige una respuesta', isMissing: true }];
  if (!hasItems(key, typed)) return [];
  return typed.items.flatMap((item, index) =>
    itemProblems(key, item, period).map((problem) => ({ ...problem, field: `items[${index}].${problem.field}` })),
  );
}

function itemProblems(key: LedgerQuestionKey, item: TypedItem, period: Days): Problem[] {
  const minor = typedMinor(item.amount_minor, item.currency);
  const currency = currencyProblem(item.currency);
  const read: AnswerItem = { ...answerItem(item), amountMinor: minor ?? 0 };
  // Checks one property at a time with valid others, so that each field has its own sentence.
  const right: AnswerItem = { day: period.begin, currency: 'USD', amountMinor: 1, paidBy: 'owner', note: '-' };
  const problemOf = (change: Partial<AnswerItem>) => itemProblemOf(key, { ...right, ...change }, period)?.message;
  const problems: [field: string, message: string | undefined, isMissing: boolean][] = [
    ['day', item.day === '' ? 'Elige el día' : problemOf({ day: item.day }), item.day === ''],
    [
      'amount_minor',
      Number.isNaN(minor) ? 'Escribe un importe, por ejemplo 12,50' : problemOf({ amountMinor: read.amountMinor }),
      minor === undefined,
    ],
    ['currency', currency, item.currency === ''],
    ['paid_by', problemOf({ paidBy: item.paid_by }), false],
    ['note', problemOf({ note: item.note }), item.note.trim() === ''],
  ];
  return problems.flatMap(([field, message, isMissing]) =>
    message === undefined ? [] : [{ field, message, ...(isMissing && { isMissing }) }],
  );
}

const answerItem = ({ day, currency, paid_by, note }: TypedItem): Omit<AnswerItem, 'amountMinor'> => ({
  day,
  currency,
  paidBy: paid_by,
  note: note.trim(),
});

export function answerInput(key: LedgerQuestionKey, typed: TypedAnswer, before: string | null): AnswerBody {
  const items = hasItems(key, typed) ? typed.items : [];
  return {
    question: key,
    before,
    answer: typed.answer as LedgerAnswer,
    items: items.map((item) => ({
      ...item,
      note: item.note.trim(),
      amount_minor: typedMinor(item.amount_minor, item.currency)!,
    })),
  };
}

export function entriesLost(
  key: LedgerQuestionKey,
  given: Pick<GivenAnswer, 'items'> | undefined,
  typed: TypedAnswer,
): number {
  const lines = answerInput(key, typed, null).items.map(lineOf);
  return (given?.items ?? []).filter((item) => {
    // Payments by the company create no entry.
    if (item.paid_by === 'company') return false;
    const at = lines.indexOf(lineOf(item));
    if (at >= 0) lines.splice(at, 1);
    return at < 0;
  }).length;
}

const lineOf = ({ day, currency, amount_minor, paid_by, note }: GivenAnswer['items'][number]) =>
  [day, currency, amount_minor, paid_by, note].join('\0');

export function draftOf({ answer, items }: TypedAnswer, before: string | null): Record<string, string> {
  return { answer, items: JSON.stringify(items), before: before ?? '' };
}

export const draftNames = ['answer', 'items', 'before'];

export function readTyped(
  draft: Readonly<Record<string, string>>,
): { typed: TypedAnswer; before: string | null } | undefined {
  const answer = ['', ...ledgerAnswers].find((one) => one === draft['answer']) as TypedAnswer['answer'] | undefined;
  const items = readItems(draft['items']);
  if (answer === undefined || !items) return undefined;
  return { typed: { answer, items }, before: draft['before'] || null };
}

function readItems(text = ''): TypedItem[] | undefined {
  try {
    const draft: unknown = JSON.parse(text);
    if (!Array.isArray(draft) || draft.length === 0 || draft.length > itemsMax) return undefined;
    return draft.every(isTypedItem) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isTypedItem(value: unknown): value is TypedItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  const isText = Object.keys(emptyItem()).every((name) => typeof item[name] === 'string');
  return isText && payers.some((payer) => payer === item['paid_by']);
}
