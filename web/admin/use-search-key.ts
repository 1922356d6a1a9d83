import type { RefObject } from 'react';
import { useShortcut } from './shortcuts.ts';

/** `/` leads into the screen's search field. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useShortcut('/', 'Buscar', () => {
    field.current?.focus();
    field.current?.select();
  });
}
