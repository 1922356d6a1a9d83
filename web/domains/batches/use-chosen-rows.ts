import { useState, type RefObject } from 'react';
import { useShortcut } from '../admin/shortcuts.ts';
import { areAllChosen, choose, chooseShown, nothingChosen, type Choice, type Chosen } from './chosen-rows.state.ts';

export type RowChoice<R> = {
  chosen: Chosen<R>;
  isAll: boolean;
  toggle: (key: string, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Rows chosen over the pages of one list; `list` is where `x` looks for the row with the focus. */
export function useChosenRows<R>(list: RefObject<HTMLElement | null>) {
  const [choice, setChoice] = useState<Choice<R>>(nothingChosen);
  useShortcut('x', 'Elegir la fila', () => {
    const row = list.current?.querySelector('tr:focus-within, tr:focus');
    row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  });
  return (shown: readonly (readonly [string, R])[]): RowChoice<R> => ({
    chosen: choice.rows,
    isAll: areAllChosen(choice.rows, shown),
    toggle: (key, isRange) => setChoice(choose(choice, shown, key, isRange)),
    toggleAll: () => setChoice(chooseShown(choice, shown)),
    clear: () => setChoice(nothingChosen),
  });
}
