import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Goes back in the history when a link on the list opened the sheet, so that *Atrás* leads past the list; otherwise
 * `leave` replaces the address.
 */
export function useSheetAddress(leave: () => void): () => void {
  const router = useRouter();
  const { href, state } = useLocation();
  /** Set while the step back is in flight: a second one would leave the list as well. */
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    if (leaving.current !== href) leaving.current = undefined;
  }, [href]);
  return () => {
    if (leaving.current === href) return;
    if (state.isAboveList) {
      leaving.current = href;
      router.history.back();
    } else leave();
  };
}
