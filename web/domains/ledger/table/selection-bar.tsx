import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { useRef, useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { LazyPicker } from '../category/lazy-picker.tsx';
import { whenClassified } from '../category/use-classify.ts';
import { entriesAtOnceMax } from '../changes.data.ts';
import { loadEntries } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerFilter } from '../ledger-search.state.ts';
import { countText, entriesText } from '../words.state.ts';
import { categoriesForAll, selectionOf, type Selection } from './selection.state.ts';

type SelectionBarProps = {
  place: LedgerPlace;
  filter: LedgerFilter;
  total: number;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSay: (category: CategoryKey) => void;
  onLeave: () => void;
};

export function SelectionBar({ place, filter, total, selection, onSelect, onSay, onLeave }: SelectionBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const isTooMany = selection.size > entriesAtOnceMax;

  async function selectAll() {
    setIsLoading(true);
    try {
      await whenClassified(place.registrationId);
      onSelect(selectionOf((await loadEntries(place, filter, entriesAtOnceMax)).entries));
    } catch (error) {
      toast.error(errorOfFailure(error).message, { title: 'No pudimos elegirlos todos' });
    }
    setIsLoading(false);
  }

  return (
    <section aria-label="Movimientos elegidos" className="ledger-bar mt-3">
      <output className="text-sm">
        {selection.size === 1 ? '1 elegido' : `${countText(selection.size)} elegidos`}
        {isTooMany && `: se clasifican ${countText(entriesAtOnceMax)} a la vez como mucho`}
      </output>
      <Button ref={button} size="sm" disabled={isTooMany} onClick={() => setIsPicking(true)}>
        Clasificar {countText(selection.size)}
      </Button>
      {selection.size < Math.min(total, entriesAtOnceMax) && (
        <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void selectAll()}>
          Elegir {total > entriesAtOnceMax ? `los ${entriesAtOnceMax} primeros` : `todos: ${entriesText(total)}`}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onLeave}>
        No elegir ninguno
      </Button>
      {isPicking && (
        <LazyPicker
          anchor={button}
          label={`Categoría de ${entriesText(selection.size)}`}
          keys={categoriesForAll(selection.values())}
          onChoose={onSay}
          onClose={() => setIsPicking(false)}
          focusAfter={() => button.current ?? document.querySelector<HTMLElement>('[data-row][tabindex="0"]')}
        />
      )}
    </section>
  );
}
