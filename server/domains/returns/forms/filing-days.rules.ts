/** Days as the forms of the IRS write them, and what kind of year it is. Pure. */
import { addDays, anniversaryIn, yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';

const inWords = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `2025-01-01` → `January 1` */
export const monthAndDay = (day: string): string => inWords.format(new Date(day));
/** `2025-01-01` → `2025` */
export const fourDigitYear = (day: string): string => day.slice(0, 4);
/** `2025-01-01` → `25` */
export const twoDigitYear = (day: string): string => day.slice(2, 4);
/** `2025-06-15` → `06/15/2025` */
export const slashedDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

type Year = { begin: string; end: string };

/** Less than twelve months, as the first one from the formation, or the last. */
export const isShortYear = ({ begin, end }: Year): boolean => addDays(end, 1) < anniversaryIn(begin, yearOf(begin) + 1);

/** The whole of it, for which forms print the year themselves. */
export const isCalendarYear = ({ begin, end }: Year): boolean =>
  begin.endsWith('-01-01') && end.endsWith('-12-31') && !isShortYear({ begin, end });

/** `2025`; `06/15/2025 – 12/31/2025` of any other. */
export const yearText = (year: Year): string =>
  isCalendarYear(year) ? fourDigitYear(year.begin) : `${slashedDay(year.begin)} – ${slashedDay(year.end)}`;
