/** A short year whose own form is not published yet goes on the form of the year before, with its dates changed. Pure. */
import { yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { isShortYear } from '../forms/filing-days.rules.ts';
import { mapOfYear } from './maps/blank-maps.rules.ts';

type Year = { year: number; begin: string; end: string };

/**
 * Instructions for Form 1120, "Period covered" [K]: a short year may use the form of the year before until its own is
 * available; to be safe only while that year lasts.
 */
export function priorFormOf({ year, begin, end }: Year, madeOn: string): { priorForm?: number } {
  const isWithin = yearOf(begin) === year && yearOf(end) === year && yearOf(madeOn) === year;
  if (!isWithin || !isShortYear({ begin, end }) || mapOfYear('form_1120', year)) return {};
  return mapOfYear('form_1120', year - 1) ? { priorForm: year - 1 } : {};
}
