import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { TaxSearch } from '../../tax/tax-search.state.ts';

/** Which file is open, if one is, and the fiscal years that its movements may be of. */
export type FileSheetProps = { search: TaxSearch; years: readonly FiscalYear[] };
