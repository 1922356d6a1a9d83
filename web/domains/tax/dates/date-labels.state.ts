import { leftText } from '@zarpa/contract/documents/company-mail.rules.ts';
import { daysUntil, formatDay, formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import {
  deadlineOf,
  isStanding,
  lacksProof,
  obligationStateWords,
  type ObligationState,
} from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import { isPassed, type DueDate } from './dates-of-year.state.ts';

export const stateWords: Readonly<Record<ObligationState, { label: string; tone: Tone }>> = {
  due: { label: obligationStateWords.due, tone: 'warning' },
  extended: { label: obligationStateWords.extended, tone: 'info' },
  done: { label: obligationStateWords.done, tone: 'success' },
  not_applicable: { label: obligationStateWords.not_applicable, tone: 'neutral' },
  possible: { label: obligationStateWords.possible, tone: 'info' },
  lapsed: { label: obligationStateWords.lapsed, tone: 'neutral' },
};

export function lookOf(date: DueDate, today: string): { label: string; tone: Tone } {
  if (date.state === 'possible') return stateWords.possible;
  if (isPassed(date, today)) return { label: 'Venció', tone: 'caution' };
  return lacksProof(date) ? { label: 'Sin prueba', tone: 'caution' } : stateWords[date.state];
}

export function extensionWords({ due_on, asked_on, state }: DueDate): string {
  const day = formatDay(due_on);
  if (!lacksProof({ due_on, asked_on, state }))
    return `La prórroga se envió el ${formatDay(asked_on!)}. Sin ella vencía el ${day}.`;
  return asked_on === null
    ? `Sin prueba: la prórroga solo vale si se envió hasta el ${day}. Sube el documento y di qué día se envió.`
    : `Sin prueba: la prórroga se envió el ${formatDay(asked_on)} y vencía el ${day}, así que no da más tiempo.`;
}

export const dayWords = (date: DueDate): string => capital(formatPromisedDay(deadlineOf(date)));

const monthDays = 30.44;

export function leftWords(date: DueDate, today: string): string {
  if (!isStanding(date.state)) return date.settled_at ? `consta desde el ${formatDay(date.settled_at)}` : '';
  if (date.state === 'possible') return `si te toca, ${deadlineWords(date, today)}`;
  return deadlineWords(date, today);
}

function deadlineWords(date: DueDate, today: string): string {
  const days = daysUntil(deadlineOf(date), today);
  const months = Math.round(Math.abs(days) / monthDays);
  if (Math.abs(days) <= 92) return leftText(days);
  return days > 0 ? `quedan ${months} meses` : `venció hace ${months} meses`;
}

export function feeWords({ fee }: DueDate): string | undefined {
  if (!fee) return undefined;
  return fee.exactly === null ? `Desde ${formatUsd(fee.least)}` : formatUsd(fee.exactly);
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
