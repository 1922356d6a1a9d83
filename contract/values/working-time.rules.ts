import { once } from './once.rules.ts';
import { hoursOn, minutesOf, versionOn, type WorkCalendar } from './work-calendar.rules.ts';

const zone = 'America/Denver';
const minuteMs = 60_000;

/** 'Menos de 24 horas' (portal.md §9), in working time: by the same hour of the next working day, of our longest ones. */
export function promisedMinutes(calendar: WorkCalendar, at: Date): number {
  const { week } = versionOn(calendar, officeDayOf(at));
  return Math.max(...week.map((hours) => (hours ? minutesOf(hours.closes) - minutesOf(hours.opens) : 0)));
}

/** Minutes of office hours between two moments; 0 where `to` is not after `from`. */
export function workingMinutesBetween(calendar: WorkCalendar, from: Date, to: Date): number {
  let worked = 0;
  const last = officeDayOf(to);
  for (let day = officeDayOf(from); day <= last; day = dayAfter(day)) {
    const hours = hoursOf(calendar, day);
    if (!hours) continue;
    worked += Math.max(0, Math.min(+to, +hours.closes) - Math.max(+from, +hours.opens));
  }
  return Math.floor(worked / minuteMs);
}

/** `at` itself while the office is open. */
export function nextOpening(calendar: WorkCalendar, at: Date): Date {
  for (let day = officeDayOf(at); ; day = dayAfter(day)) {
    const hours = hoursOf(calendar, day);
    if (hours && at < hours.closes) return new Date(Math.max(+at, +hours.opens));
  }
}

export function isOfficeOpen(calendar: WorkCalendar, at: Date): boolean {
  return +nextOpening(calendar, at) === +at;
}

/** `minutes` must be positive. */
export function afterWorkingMinutes(calendar: WorkCalendar, from: Date, minutes: number): Date {
  let left = minutes * minuteMs;
  for (let at = nextOpening(calendar, from); ;) {
    const { closes } = hoursOf(calendar, officeDayOf(at))!;
    if (left <= +closes - +at) return new Date(+at + left);
    left -= +closes - +at;
    at = nextOpening(calendar, closes);
  }
}

export function promisedAt(calendar: WorkCalendar, writtenAt: Date): Date {
  return afterWorkingMinutes(calendar, writtenAt, promisedMinutes(calendar, writtenAt));
}

/** Undefined on days off. */
function hoursOf(calendar: WorkCalendar, day: string): { opens: Date; closes: Date } | undefined {
  const hours = hoursOn(calendar, day);
  return hours && { opens: momentOf(day, minutesOf(hours.opens)), closes: momentOf(day, minutesOf(hours.closes)) };
}

const wall = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
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

/** The day in Denver, `2026-11-23`. */
export function officeDayOf(at: Date): string {
  const { year, month, day } = wallOf(at);
  return `${year}-${month}-${day}`;
}

/** Found before: asking what a clock in Denver shows takes a hundred times as long as the rest. */
const moments = new Map<string, number>();
const momentsMax = 5_000;

/** Clocks change at 2 a.m., before which nobody opens (`supportHoursProblems`), so every moment is unambiguous. */
function momentOf(day: string, minutes: number): Date {
  const key = `${day} ${minutes}`;
  const known = moments.get(key);
  if (known !== undefined) return new Date(known);
  const guess = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  const hour = Math.floor(minutes / 60);
  const behind = (24 + hour - Number(wallOf(new Date(guess))['hour'])) % 24;
  const moment = guess + behind * 60 * minuteMs;
  if (moments.size >= momentsMax) moments.clear();
  moments.set(key, moment);
  return new Date(moment);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
