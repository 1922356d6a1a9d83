import { useSyncExternalStore } from 'react';

// The breakpoint of the sidebar (theme.css, --breakpoint-xl): from here up the price stands in a column of its own.
const wide = matchMedia('(min-width: 75rem)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
