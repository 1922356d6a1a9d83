import type { UseQueryResult } from '@tanstack/react-query';
import type { TaxSearch } from '../tax/tax-search.state.ts';
import type { PreparePlace } from './prepare-place.ts';
import type { Returns } from './returns.data.ts';

export type ReturnsSheetProps = { place: PreparePlace; search: TaxSearch; query: UseQueryResult<Returns> };
