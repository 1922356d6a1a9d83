import type { RefObject } from 'react';
import { nextRow } from './rows.state.ts';
import { useShortcut } from '../shortcuts.ts';

/** `j` and `k` move the focus among the elements with `data-row`, which must be focusable. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useShortcut('j', 'Fila siguiente', () => move(list.current, 1));
  useShortcut('k', 'Fila anterior', () => move(list.current, -1));
}

function move(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[nextRow(rows.length, current, step)];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
