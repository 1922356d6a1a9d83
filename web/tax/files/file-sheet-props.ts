import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { TaxSearch } from '../tax-search.state.ts';

/** What the sheet of a file is given. */
export type FileSheetProps = { search: TaxSearch; years: readonly FiscalYear[] };
