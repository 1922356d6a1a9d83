import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { listOf, type LedgerSearch } from '../ledger-search.state.ts';

/** Closing takes the very step that opened it, so that *Atrás* afterwards leads past the list; a link from elsewhere is replaced. */
export function useSheetAddress(search: LedgerSearch): () => void {
  const router = useRouter();
  const { href, state } = useLocation();
  /** The step back is on its way: a second one would leave the list as well. */
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    if (leaving.current !== href) leaving.current = undefined;
  }, [href]);
  return () => {
    if (leaving.current === href) return;
    if (state.isAboveList) {
      leaving.current = href;
      router.history.back();
    } else
      void router.navigate({
        to: '/empresa/impuestos/movimientos',
        search: listOf(search),
        replace: true,
        resetScroll: false,
      });
  };
}
