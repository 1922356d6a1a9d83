import { addDays, anniversaryIn, yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';

const inWords = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export const monthAndDay = (day: string): string => inWords.format(new Date(day));
export const fourDigitYear = (day: string): string => day.slice(0, 4);
export const twoDigitYear = (day: string): string => day.slice(2, 4);
export const slashedDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

type Year = { begin: string; end: string };

export const isShortYear = ({ begin, end }: Year): boolean => addDays(end, 1) < anniversaryIn(begin, yearOf(begin) + 1);

export const isCalendarYear = ({ begin, end }: Year): boolean =>
  begin.endsWith('-01-01') && end.endsWith('-12-31') && !isShortYear({ begin, end });

export const yearText = (year: Year): string =>
  isCalendarYear(year) ? fourDigitYear(year.begin) : `${slashedDay(year.begin)} – ${slashedDay(year.end)}`;
