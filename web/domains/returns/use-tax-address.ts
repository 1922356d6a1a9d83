import { useNavigate } from '@tanstack/react-router';
import { useSheetAddress } from '../../platform/shell/use-sheet-address.ts';
import { screenOf, type TaxSearch } from '../tax/tax-search.state.ts';

export function useTaxAddress(search: TaxSearch): () => void {
  const navigate = useNavigate();
  return useSheetAddress(() => void navigate({ to: '.', search: screenOf(search), replace: true, resetScroll: false }));
}
