import type { RefObject } from 'react';
import { useShortcut } from '../../admin/shortcuts.ts';

/** `r` presses the button of the focused row. */
export function useRetryKey(list: RefObject<HTMLElement | null>, label: string): void {
  useShortcut('r', label, () => {
    const row = list.current?.contains(document.activeElement) ? document.activeElement?.closest('tr') : null;
    row?.querySelector<HTMLButtonElement>('button[data-retry]')?.click();
  });
}
