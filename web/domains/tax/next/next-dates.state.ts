import { daysUntil, formatNearDay } from '@zarpa/contract/values/dates.rules.ts';
import { deadlineOf } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { inDaysWords } from '@zarpa/contract/tax/dates/near.rules.ts';
import type { NextDate, NextDates } from './next-dates.data.ts';

export const isNothing = ({ dates, overdue, open_questions }: NextDates): boolean =>
  dates.length === 0 && overdue === null && open_questions === null;

type DateWords = { title: string; day: string; left: string };

export function dateWords(date: NextDate, now: number): DateWords {
  const deadline = deadlineOf(date);
  // Whoever looked before midnight may still see what was today's.
  const left = Math.max(0, daysUntil(deadline, new Date(now).toISOString().slice(0, 10)));
  return {
    title: date.state === 'possible' ? `Puede tocarte: ${obligationTitle(date)}` : obligationTitle(date),
    day: formatNearDay(deadline, now),
    left: date.state === 'extended' ? `${inDaysWords(left)}, con prórroga` : inDaysWords(left),
  };
}

export function overdueWords(count: number): string {
  return count === 1 ? '1 fecha ya pasó' : `${count} fechas ya pasaron`;
}

export const questionsWords = (count: number): string =>
  `${count === 1 ? 'Falta 1 respuesta' : `Faltan ${count} respuestas`} para conocer todas tus fechas`;
