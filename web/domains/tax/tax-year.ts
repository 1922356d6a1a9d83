import { createContext, use } from 'react';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Company } from '../companies/companies.data.ts';
import type { PreparePlace } from '../returns/prepare-place.ts';
import type { TaxSearch } from './tax-search.state.ts';
import type { Taxes } from './taxes.data.ts';

export type TaxYear = {
  company: Company;
  taxes: Taxes;
  /** Newest first. */
  years: readonly FiscalYear[];
  year: FiscalYear;
  place: PreparePlace;
  search: TaxSearch;
  now: number;
  /** ISO day. */
  today: string;
  /** Keys of the dates that the last answer changed. */
  highlighted: readonly string[];
};

export const TaxYearContext = createContext<TaxYear | undefined>(undefined);

/** The company and year of Impuestos, for its tabs: the frame shows them once both are loaded. */
export function useTaxYear(): TaxYear {
  const year = use(TaxYearContext);
  if (!year) throw new Error('a tab of Impuestos stands outside its frame');
  return year;
}
