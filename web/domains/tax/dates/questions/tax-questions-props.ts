import type { TaxSearch } from '../../tax-search.state.ts';
import type { Taxes } from '../../taxes.data.ts';
import type { DateChanges } from '../date-changes.state.ts';

export type TaxQuestionsProps = {
  taxes: Taxes;
  search: TaxSearch;
  /** By the last answer. */
  changes: DateChanges | undefined;
  onChanges: (changes: DateChanges) => void;
};
