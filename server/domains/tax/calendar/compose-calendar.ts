import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { deadlineOf } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { ObligationRow } from '../dates/obligations.queries.ts';

type Calendar = {
  registrationId: string;
  companyName: string;
  rows: readonly ObligationRow[];
  publicUrl: string;
};

const dayS = 86_400;
const readAgainS = dayS / 2;
const alarmDays = [30, 7, 1];

/**
 * RFC 5545. Days without times; identical bytes while nothing changes. Calendars are shared, so the company's is the only
 * name in it.
 */
export function composeCalendar({ registrationId, companyName, rows, publicUrl }: Calendar): string {
  const calendar = ical({
    name: `Impuestos de ${companyName}`,
    prodId: { company: 'Zarpa', product: 'Impuestos', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: readAgainS,
  });
  for (const row of rows) {
    if (row.state === 'not_applicable' || row.state === 'lapsed') continue;
    const isDone = row.state === 'done';
    const mark = isDone ? '✔ ' : row.state === 'possible' ? 'Posible: ' : '';
    calendar.createEvent({
      // Ids never change: a calendar takes a new id for another event.
      id: `${row.key}-${registrationId}@zarpa`,
      sequence: sequenceOf(row.changed_at),
      stamp: row.changed_at,
      lastModified: row.changed_at,
      allDay: true,
      start: midnight(deadlineOf(row)),
      // DTEND is exclusive; some calendars drop an event whose end equals its start.
      end: midnight(addDays(deadlineOf(row), 1)),
      summary: `${mark}${obligationTitle(row)} · ${companyName}`,
      description: wordsOf(row),
      url: `${publicUrl}/empresa/impuestos/fechas`,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: isDone ? [] : alarmDays.map((days) => ({ type: ICalAlarmType.display, trigger: days * dayS })),
    });
  }
  return calendar.toString();
}

/** In UTC, because the library writes UTC parts: a local midnight in Madrid would be the day before. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Grows with each change, also when a date lapses and comes back. In seconds, so that it stays a 32-bit number. */
const sequenceOf = (at: Date) => Math.floor((at.getTime() - Date.UTC(2026, 0, 1)) / 1000);

function wordsOf(row: ObligationRow): string {
  const { what, how, extension } = ruleOf(row.rule);
  const later =
    row.extended_to &&
    row.state !== 'extended' &&
    `Con más tiempo, hasta el ${formatDay(row.extended_to)}. ${extension?.text ?? ''}`.trim();
  return [what, how, later].filter(Boolean).join('\n\n');
}
