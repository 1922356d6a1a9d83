import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Company } from '../../companies/companies.data.ts';
import type { Taxes } from '../taxes.data.ts';

export type DatesBandProps = {
  company: Company;
  taxes: Taxes;
  years: readonly FiscalYear[];
  year: FiscalYear;
  now: number;
};

/** What is due of the company, why, and what has to be answered so that all of it is known. */
export function DatesBand(_props: DatesBandProps) {
  return null;
}
