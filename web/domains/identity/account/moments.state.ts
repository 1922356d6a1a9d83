import { formatCount } from '@zarpa/contract/values/numbers.rules.ts';

/** Moments of the account in the reader's time zone; for promised dates see `contract/values/dates.rules.ts`. */

const units = [
  ['día', 86_400],
  ['hora', 3600],
  ['minuto', 60],
] as const;

/** `hace 5 minutos`, `ayer`; `hace un momento` under a minute or for a future time. */
export function describeAge(iso: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(iso)) / 1000);
  const unit = units.find(([, length]) => seconds >= length);
  if (!unit) return 'hace un momento';
  const [name, length] = unit;
  const count = Math.floor(seconds / length);
  if (name === 'día' && count <= 2) return count === 1 ? 'ayer' : 'anteayer';
  return `hace ${formatCount(count)} ${name}${count === 1 ? '' : 's'}`;
}

/** `21 de noviembre de 2026 a las 11:02` */
export const formatMoment = (iso: string, timeZone?: string): string =>
  formatter({ dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso));

/** `21 de noviembre de 2026` */
export const formatDate = (iso: string, timeZone?: string): string =>
  formatter({ dateStyle: 'long', timeZone }).format(new Date(iso));

/** `11:02` */
export const formatTime = (iso: string, timeZone?: string): string =>
  formatter({ timeStyle: 'short', timeZone }).format(new Date(iso));

/** `Hoy`, `Ayer`, `Martes, 17 de noviembre de 2026` */
export function describeDay(iso: string, now: number, timeZone?: string): string {
  const day = formatter({ dateStyle: 'full', timeZone });
  const name = day.format(new Date(iso));
  if (name === day.format(now)) return 'Hoy';
  if (name === day.format(now - 86_400_000)) return 'Ayer';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('es-ES', options);
