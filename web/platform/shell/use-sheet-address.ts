import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Closing takes the very step that opened it, so that *Atrás* afterwards leads past the list; where a link from elsewhere opened it, `leave` puts the list in its place. */
export function useSheetAddress(leave: () => void): () => void {
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
    } else leave();
  };
}
