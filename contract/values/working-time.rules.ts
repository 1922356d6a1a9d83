import { once } from './once.rules.ts';
import { isWorkingDay } from './working-days.rules.ts';

/** Monday to Friday without federal holidays, from 9 to 18 in Denver. */
const office = { zone: 'America/Denver', opensAt: 9, closesAt: 18 } as const;
export const officeHoursText = 'de lunes a viernes, de 9:00 a 18:00 (hora de Denver)';

const minuteMs = 60_000;
export const workingDayMinutes = (office.closesAt - office.opensAt) * 60;
/** 'Menos de 24 horas' (portal.md §9), in working time: by the same hour of the next working day. */
export const promisedMinutes = workingDayMinutes;

/** Minutes of office hours between two moments; 0 where `to` is not after `from`. */
export function workingMinutesBetween(from: Date, to: Date): number {
  let worked = 0;
  for (let day = dayIn(from); day <= dayIn(to); day = dayAfter(day)) {
    const hours = hoursOf(day);
    if (!hours) continue;
    worked += Math.max(0, Math.min(+to, +hours.closes) - Math.max(+from, +hours.opens));
  }
  return Math.floor(worked / minuteMs);
}

/** `at` itself while the office is open. */
export function nextOpening(at: Date): Date {
  for (let day = dayIn(at); ; day = dayAfter(day)) {
    const hours = hoursOf(day);
    if (hours && at < hours.closes) return new Date(Math.max(+at, +hours.opens));
  }
}

export function isOfficeOpen(at: Date): boolean {
  return +nextOpening(at) === +at;
}

/** `minutes` must be positive. */
export function afterWorkingMinutes(from: Date, minutes: number): Date {
  let left = minutes * minuteMs;
  for (let at = nextOpening(from); ;) {
    const { closes } = hoursOf(dayIn(at))!;
    if (left <= +closes - +at) return new Date(+at + left);
    left -= +closes - +at;
    at = nextOpening(closes);
  }
}

export function promisedAt(writtenAt: Date): Date {
  return afterWorkingMinutes(writtenAt, promisedMinutes);
}

/** Office hours of a day in Denver, `2026-11-23`; undefined on days off. */
function hoursOf(day: string): { opens: Date; closes: Date } | undefined {
  if (!isWorkingDay(new Date(`${day}T00:00:00Z`))) return undefined;
  return { opens: momentOf(day, office.opensAt), closes: momentOf(day, office.closesAt) };
}

const wall = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: office.zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
);

function wallOf(at: Date): Record<string, string> {
  return Object.fromEntries(
    wall()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
}

function dayIn(at: Date): string {
  const { year, month, day } = wallOf(at);
  return `${year}-${month}-${day}`;
}

/** Clocks change at 2 a.m., so every office hour is unambiguous. */
function momentOf(day: string, hour: number): Date {
  const guess = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const behind = (24 + hour - Number(wallOf(new Date(guess))['hour'])) % 24;
  return new Date(guess + behind * 60 * minuteMs);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
