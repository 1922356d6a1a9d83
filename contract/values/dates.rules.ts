import { once } from './once.rules.ts';

/** For other shapes. Spanish texts of ISO days, which are UTC. */
export const dayFormat = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  once(() => new Intl.DateTimeFormat('es-ES', { ...options, timeZone: 'UTC' }));

// By hand: a browser takes up to 20 ms to load its own formatter, before the first day is seen.
const months = words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre');
const shortMonths = words('ene feb mar abr may jun jul ago sept oct nov dic');
const weekdays = words('domingo lunes martes miércoles jueves viernes sábado');

function words(text: string): readonly string[] {
  return text.split(' ');
}

function read(iso: string | Date): Date {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value');
  return date;
}

/** ISO date or date-time → `21 nov 2026`. */
export function formatShortDay(iso: string | Date): string {
  const date = read(iso);
  return `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** As `formatShortDay`, in the reader's time zone. */
export function formatOwnShortDay(date: Date): string {
  return `${date.getDate()} ${shortMonths[date.getMonth()]} ${date.getFullYear()}`;
}

/** ISO date or date-time → `noviembre`. */
export function monthName(iso: string | Date): string {
  return months[read(iso).getUTCMonth()]!;
}

/** ISO month, date or date-time → `noviembre de 2026`. */
export function formatMonth(iso: string | Date): string {
  return `${monthName(iso)} de ${read(iso).getUTCFullYear()}`;
}

/** ISO date or date-time → `21 de noviembre`. */
export function formatYearlyDay(iso: string | Date): string {
  return `${read(iso).getUTCDate()} de ${monthName(iso)}`;
}

/** ISO date or date-time → `21 de noviembre de 2026`. */
export function formatDay(iso: string | Date): string {
  return `${formatYearlyDay(iso)} de ${read(iso).getUTCFullYear()}`;
}

/** ISO date or date-time → `sábado, 21 de noviembre de 2026`. */
export function formatPromisedDay(iso: string | Date): string {
  return `${weekdayName(iso)}, ${formatDay(iso)}`;
}

function weekdayName(iso: string | Date): string {
  return weekdays[read(iso).getUTCDay()]!;
}

/** ISO date-time → `21 de noviembre de 2026, 14:05 UTC`: what ends at a moment ends on another day elsewhere. */
export const formatUtcMoment = (iso: string | Date): string =>
  `${formatDay(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`;

const dayMs = 86_400_000;
const nearDays = 304;

/** ISO date or date-time → `viernes 4 de diciembre` within ten months from `now` on, else with its year. For screens: a mail is read later. */
export function formatNearDay(iso: string | Date, now: number): string {
  const at = new Date(iso);
  const days = (at.getTime() - now) / dayMs;
  return `${weekdayName(at)} ${days > -1 && days < nearDays ? formatYearlyDay(at) : formatDay(at)}`;
}

/** For sorting days as `2027-06-01`. */
export function compareDays(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Days as `2027-06-01`; negative for a past day. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
}
