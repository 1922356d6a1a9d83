import type { UseQueryResult } from '@tanstack/react-query';
import type { TaxSearch } from '../tax/tax-search.state.ts';
import type { PreparePlace } from './prepare-place.ts';
import type { Returns } from './returns.data.ts';

/** Of which year a sheet is, and what the address says is open. */
export type ReturnsSheetProps = { place: PreparePlace; search: TaxSearch; query: UseQueryResult<Returns> };
