import { useNavigate } from '@tanstack/react-router';
import { useSheetAddress } from '../../platform/shell/use-sheet-address.ts';
import { listOf, type LedgerSearch } from './ledger-search.state.ts';

export function useListAddress(search: LedgerSearch): () => void {
  const navigate = useNavigate();
  const list = listOf(search);
  return useSheetAddress(() => {
    // A sheet that is on its way out may ask once more; by then its user may be on the way elsewhere.
    if (Object.keys(list).length === Object.keys(search).length) return;
    void navigate({ to: '/empresa/impuestos/movimientos', search: list, replace: true, resetScroll: false });
  });
}
