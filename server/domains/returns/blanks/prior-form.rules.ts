/** A short year whose own form is not published yet goes on the form of the year before, with its dates changed. Pure. */
import { yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { isShortYear } from '../forms/filing-days.rules.ts';
import { mapOfYear } from './maps/blank-maps.rules.ts';

type Year = { year: number; begin: string; end: string };

/**
 * Instructions for Form 1120, "Period covered" [K]: the form of a year may be used for one of less than twelve months that begins and
 * ends in the next one, where that year's is not available when it has to be filed. The IRS publishes it as the year ends: on the safe
 * side it is used while that year lasts, and never once it is over.
 */
export function priorFormOf({ year, begin, end }: Year, madeOn: string): { priorForm?: number } {
  const isWithin = yearOf(begin) === year && yearOf(end) === year && yearOf(madeOn) === year;
  if (!isWithin || !isShortYear({ begin, end }) || mapOfYear('form_1120', year)) return {};
  return mapOfYear('form_1120', year - 1) ? { priorForm: year - 1 } : {};
}
