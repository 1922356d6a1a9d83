import { useNavigate } from '@tanstack/react-router';
import { useSheetAddress } from '../../platform/shell/use-sheet-address.ts';
import { screenOf, type TaxSearch } from '../tax/tax-search.state.ts';

export function useTaxAddress(search: TaxSearch): () => void {
  const navigate = useNavigate();
  const screen = screenOf(search);
  return useSheetAddress(() => {
    // A sheet that is on its way out may ask once more; by then its user may be on the way elsewhere.
    if (Object.keys(screen).length === Object.keys(search).length) return;
    void navigate({ to: '.', search: screen, replace: true, resetScroll: false });
  });
}
