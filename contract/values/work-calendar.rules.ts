/** When we work, as versions that each hold from a day on. */
import { isFederalHoliday } from './working-days.rules.ts';

/** Of one day in Denver, `09:00` to `18:00`. */
export type Hours = { opens: string; closes: string };
export type ClosedDay = { day: string; name: string };
export type SupportHours = {
  /** From Sunday to Saturday; null: closed. */
  week: (Hours | null)[];
  federal_holidays: boolean;
  closed_days: ClosedDay[];
};

/** `set_at` null: ours, until somebody decides. */
export type HoursVersion = SupportHours & { from: string; set_at: string | null };
/** In the order in which they were set; the first is ours. For a day the last one holds that had begun. */
export type WorkCalendar = readonly HoursVersion[];

const office = { opens: '09:00', closes: '18:00' } as const;
export const usualHours: SupportHours = {
  week: [null, office, office, office, office, office, null],
  federal_holidays: true,
  closed_days: [],
};
export const usualCalendar: WorkCalendar = [{ ...usualHours, from: '0001-01-01', set_at: null }];

export function versionOn(calendar: WorkCalendar, day: string): HoursVersion {
  return calendar.findLast(({ from }) => from <= day) ?? calendar[0]!;
}

/** Undefined on days off. */
export function hoursOn(calendar: WorkCalendar, day: string): Hours | undefined {
  const { week, federal_holidays, closed_days } = versionOn(calendar, day);
  const date = new Date(`${day}T00:00:00Z`);
  if (federal_holidays && isFederalHoliday(date)) return undefined;
  if (closed_days.some((closed) => closed.day === day)) return undefined;
  return week[date.getUTCDay()] ?? undefined;
}

/** What was promised at a moment stays: what was decided later is left out. */
export function calendarAsOf(calendar: WorkCalendar, at: Date): WorkCalendar {
  return calendar.filter(({ set_at }) => set_at === null || new Date(set_at) <= at);
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const dayNames = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const fromMonday = [1, 2, 3, 4, 5, 6, 0];

/** `de lunes a viernes, de 9:00 a 18:00 (hora de Denver)`: days side by side with the same hours are said once. */
export function hoursText({ week }: Pick<SupportHours, 'week'>): string {
  const runs: { first: number; last: number; words: string }[] = [];
  for (const place of fromMonday) {
    const hours = week[place];
    const words = hours ? `de ${short(hours.opens)} a ${short(hours.closes)}` : '';
    const open = runs.at(-1);
    if (open?.words === words) open.last = place;
    else runs.push({ first: place, last: place, words });
  }
  const said = runs
    .filter(({ words }) => words)
    .map(({ first, last, words }) =>
      first === last ? `${dayNames[first]}, ${words}` : `de ${dayNames[first]} a ${dayNames[last]}, ${words}`,
    );
  return `${said.join('; ')} (hora de Denver)`;
}

const short = (time: string) => time.replace(/^0/, '');
export { dayNames };
