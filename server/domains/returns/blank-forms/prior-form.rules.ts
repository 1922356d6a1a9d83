/** A short year whose form is not published yet uses the previous year's form with changed dates. */
import { yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { isShortYear } from '../forms/filing-days.rules.ts';
import { mapOfYear } from './maps/blank-maps.rules.ts';

type Year = { year: number; begin: string; end: string };

/**
 * Instructions for Form 1120, "Period covered" [K]: a short year may use the previous year's form until its own is available.
 * Only while that year lasts, to be safe.
 */
export function priorFormOf({ year, begin, end }: Year, madeOn: string): { priorForm?: number } {
  const isWithin = yearOf(begin) === year && yearOf(end) === year && yearOf(madeOn) === year;
  if (!isWithin || !isShortYear({ begin, end }) || mapOfYear('form_1120', year)) return {};
  return mapOfYear('form_1120', year - 1) ? { priorForm: year - 1 } : {};
}
