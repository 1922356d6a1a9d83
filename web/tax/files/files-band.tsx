import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Company } from '../../companies/companies.data.ts';

export type FilesBandProps = { company: Company; year: FiscalYear };

/** What we know of a year: the files of the company's banks, and what is made of them. */
export function FilesBand(_props: FilesBandProps) {
  return null;
}
