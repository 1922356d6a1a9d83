import type { RefObject } from 'react';
import { useShortcut } from '../../admin/shortcuts.ts';

/** `r` presses the button of the focused row. */
export function useRetryKey(list: RefObject<HTMLElement | null>, label: string): void {
  useShortcut('r', label, () => {
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((one) =>
      one.contains(document.activeElement),
    );
    row?.querySelector<HTMLButtonElement>('button[data-retry]')?.click();
  });
}
