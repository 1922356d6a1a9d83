import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { TaxSearch } from '../../tax/tax-search.state.ts';

export type FileSheetProps = { search: TaxSearch; years: readonly FiscalYear[] };
