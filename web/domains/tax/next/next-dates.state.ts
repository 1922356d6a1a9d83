import { daysUntil, formatNearDay } from '@zarpa/contract/values/dates.rules.ts';
import { deadlineOf } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { inDaysWords } from '@zarpa/contract/tax/dates/near.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { NextCharge, NextDate, NextDates } from './next-dates.data.ts';

export const isNothing = ({ dates, overdue, open_questions, next_charge }: NextDates): boolean =>
  dates.length === 0 && overdue === null && open_questions === null && next_charge === null;

const rowsMax = 3;

export type NextRow = { date: NextDate; charge?: undefined } | { charge: NextCharge; date?: undefined };

/** The next three, the renewal among them. Where it is there, the date of the agent’s year says the same of its company. */
export function nextRows({ dates, next_charge: charge }: NextDates): NextRow[] {
  if (!charge) return dates.map((date) => ({ date }));
  const others = dates.filter(
    (date) => date.rule !== 'agent_renewal' || date.registration_id !== charge.registration_id,
  );
  const before = others.filter((date) => deadlineOf(date) < charge.due_on);
  const rows = [...before, undefined, ...others.slice(before.length)];
  return rows.slice(0, rowsMax).map((date) => (date ? { date } : { charge }));
}

export function chargeWords({ due_on, amount_cents }: NextCharge, now: number): DateWords {
  const left = Math.max(0, daysUntil(due_on, new Date(now).toISOString().slice(0, 10)));
  return {
    title:
      amount_cents === null
        ? 'Renovación de servicios'
        : `Renovación de servicios: ${formatUsd(dollarsOf(amount_cents))}`,
    day: formatNearDay(due_on, now),
    left: inDaysWords(left),
  };
}

export type DateWords = { title: string; day: string; left: string };

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
