import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PanelPlace } from './panel-places.ts';
import { addShortcuts } from './shortcuts.ts';

/** `g` and then a place's key. */
export function usePlaceKeys(places: readonly PanelPlace[]): void {
  const router = useRouter();
  useEffect(
    () =>
      addShortcuts(
        places.map(({ key, label, to }) => ({
          keys: `g ${key}`,
          label: `Ir a ${label}`,
          run: () => void router.navigate({ to }),
        })),
      ),
    [router, places],
  );
}
