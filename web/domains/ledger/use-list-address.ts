import { useNavigate } from '@tanstack/react-router';
import { useSheetAddress } from '../../platform/shell/use-sheet-address.ts';
import { listOf, type LedgerSearch } from './ledger-search.state.ts';

export function useListAddress(search: LedgerSearch): () => void {
  const navigate = useNavigate();
  return useSheetAddress(
    () =>
      void navigate({
        to: '/empresa/impuestos/movimientos',
        search: listOf(search),
        replace: true,
        resetScroll: false,
      }),
  );
}
