import { useSyncExternalStore } from 'react';

/** From here on a table has room; below it, the same lines are cards. */
const wide = matchMedia('(width >= 48rem)');

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
