/** Date filters of orders (portal.md §5), in the customer's time zone. */
import type { OrderDate } from './items.rules.ts';

export type Period = { from: Date; until: Date | undefined };

const dayMs = 86_400_000;
/** Greater than any offset from UTC. */
const furthestMs = 16 * 3_600_000;

/**
 * `hoy`: the calendar day; `semana`: the last seven days to the minute; `mes`: the calendar month. Undefined for an unknown zone.
 */
export function periodOf(date: OrderDate, now: Date, timeZone: string): Period | undefined {
  const dayIn = dayReader(timeZone);
  if (!dayIn) return undefined;
  if (date === 'semana') return { from: new Date(now.getTime() - 7 * dayMs), until: undefined };
  const today = dayIn(now.getTime());
  const [year, month, day] = [today.slice(0, 4), today.slice(5, 7), today.slice(8)].map(Number) as [
    number,
    number,
    number,
  ];
  const [first, next] =
    date === 'hoy'
      ? [Date.UTC(year, month - 1, day), Date.UTC(year, month - 1, day + 1)]
      : [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)];
  return { from: beginningOf(first, dayIn), until: beginningOf(next, dayIn) };
}

type DayReader = (ms: number) => string;

function dayReader(timeZone: string): DayReader | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    return (ms) => format.format(ms);
  } catch {
    return undefined;
  }
}

/** The first minute of that day in a zone. Clock changes may skip midnight, so that a day begins at 01:00. */
function beginningOf(utcMidnight: number, dayIn: DayReader): Date {
  const day = new Date(utcMidnight).toISOString().slice(0, 10);
  let before = utcMidnight - furthestMs;
  let within = utcMidnight + furthestMs;
  while (within - before > 60_000) {
    const middle = before + Math.floor((within - before) / 120_000) * 60_000;
    if (dayIn(middle) >= day) within = middle;
    else before = middle;
  }
  return new Date(within);
}
