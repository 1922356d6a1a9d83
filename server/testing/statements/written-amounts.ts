import type { Manner, PlainMovement } from './plain-movement.ts';

const digitsKept = new Map<string, number>();

/** From the standard, not from the reader under test. */
function digits(currency: string): number {
  const format = () => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const kept = digitsKept.get(currency) ?? format().maximumFractionDigits ?? 2;
  digitsKept.set(currency, kept);
  return kept;
}

/** `-1234.50`, `1.234,50`, from the smallest unit. */
export function written(minor: number, currency: string, { decimalMark, isGrouped }: Manner): string {
  const places = digits(currency);
  const plain = String(Math.abs(minor)).padStart(places + 1, '0');
  const whole = plain.slice(0, plain.length - places);
  const parted = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, decimalMark === '.' ? ',' : '.') : whole;
  return `${minor < 0 ? '-' : ''}${parted}${places > 0 ? decimalMark + plain.slice(-places) : ''}`;
}

/** As banks in the United States write dollars. */
export const dollars = (minor: number): string =>
  written(minor, 'USD', { decimalMark: '.', isGrouped: true, isNewestFirst: false });

const parts = ({ day }: Pick<PlainMovement, 'day'>) => day.split('-') as [string, string, string];

export function monthFirst(movement: Pick<PlainMovement, 'day'>, sign = '/'): string {
  const [year, month, day] = parts(movement);
  return [month, day, year].join(sign);
}

export function dayFirst(movement: Pick<PlainMovement, 'day'>, sign = '/'): string {
  const [year, month, day] = parts(movement);
  return [day, month, year].join(sign);
}

/** `1/31/2026` */
export function shortMonthFirst(movement: Pick<PlainMovement, 'day'>): string {
  const [year, month, day] = parts(movement);
  return `${Number(month)}/${Number(day)}/${year}`;
}

/** `Jan 31`, `Jan 31, 2026` */
export function named(movement: Pick<PlainMovement, 'day'>, isWithYear: boolean): string {
  const format = {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(isWithYear && { year: 'numeric' as const }),
  } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(`${movement.day}T00:00:00Z`));
}
