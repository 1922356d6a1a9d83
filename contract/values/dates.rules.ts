import { once } from './once.rules.ts';

/** Spanish texts of ISO days, which are UTC. */
export const dayFormat = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  once(() => new Intl.DateTimeFormat('es-ES', { ...options, timeZone: 'UTC' }));

const day = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const promise = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const short = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** ISO date or date-time → `21 nov 2026`. */
export function formatShortDay(iso: string | Date): string {
  return short().format(new Date(iso));
}

/** ISO date or date-time → `21 de noviembre de 2026`. */
export function formatDay(iso: string | Date): string {
  return day().format(new Date(iso));
}

/** ISO date or date-time → `sábado, 21 de noviembre de 2026`. */
export function formatPromisedDay(iso: string | Date): string {
  return promise().format(new Date(iso));
}

/** ISO date-time → `21 de noviembre de 2026, 14:05 UTC`: what ends at a moment ends on another day elsewhere. */
export const formatUtcMoment = (iso: string | Date): string =>
  `${formatDay(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`;

const near = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const dayMs = 86_400_000;
const nearDays = 304;

/** ISO date or date-time → `viernes 4 de diciembre` within ten months from `now` on, else with its year. For screens: a mail is read later. */
export function formatNearDay(iso: string | Date, now: number): string {
  const at = new Date(iso);
  const days = (at.getTime() - now) / dayMs;
  return (days > -1 && days < nearDays ? near() : promise()).format(at).replace(',', '');
}

/** Days as `2027-06-01`; negative for a past day. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
}
