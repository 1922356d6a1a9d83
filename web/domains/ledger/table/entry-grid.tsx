import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { LoadFailure } from '../../../platform/shell/failures/load-failure.tsx';
import { preloadPicker } from '../category/lazy-picker.tsx';
import { useClassify } from '../category/use-classify.ts';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerFilter, LedgerSearch } from '../ledger-search.state.ts';
import { EntryRow } from './entry-row.tsx';
import { rowOfKey } from './grid-keys.state.ts';
import { SelectionBar } from './selection-bar.tsx';
import { toggled, type Selection } from './selection.state.ts';
import { useEntryRows } from './use-entry-rows.ts';
import { useEntryWindows } from './use-entry-windows.ts';

export type EntryListProps = {
  place: LedgerPlace;
  filter: LedgerFilter;
  total: number;
  search: LedgerSearch;
  onShown: () => void;
};

const rowHeightRem = 3.75;

/** A data grid of any length: Tab reaches one row, arrows the others; Enter opens the category, the space bar selects. */
export function EntryGrid({ place, filter, total, search, onShown }: EntryListProps) {
  const rowsElement = useRef<HTMLTableSectionElement>(null);
  const [chosenRow, setActive] = useState(0);
  const active = Math.min(chosenRow, total - 1);
  const [picking, setPicking] = useState<string>();
  const [selection, setSelection] = useState<Selection>(new Map());
  const view = useEntryRows({ list: rowsElement, total, heightRem: rowHeightRem, pinned: active });
  const { entryAt, failure } = useEntryWindows(place, filter, { first: view.first, last: view.last, total });
  const classify = useClassify(place.registrationId);
  const goesTo = useRef<number>(undefined);

  const rowElement = (index: number) =>
    rowsElement.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;
  const isInRow = useRef(false);
  useEffect(() => {
    // When the focused last row disappears, the new last row takes the focus.
    const isLost = isInRow.current && document.activeElement === document.body;
    const row = goesTo.current ?? (isLost ? active : undefined);
    if (row === undefined) return;
    rowElement(row)?.focus({ preventScroll: true });
    goesTo.current = undefined;
  });
  useEffect(onShown);

  function goTo(index: number) {
    goesTo.current = index;
    setActive(index);
    view.scrollTo(index);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || picking !== undefined) return;
    const target = event.target as HTMLElement;
    const isRow = target.dataset['row'] !== undefined;
    const next = rowOfKey(event.key, active, total);
    const entry = entryAt(active);
    if (next !== undefined) goTo(next);
    else if (event.key === 'Escape' && !isRow) rowElement(active)?.focus();
    else if (isRow && event.key === 'Enter' && entry) openEntry(entry);
    else if (isRow && event.key === ' ' && entry) setSelection(entry.is_locked ? selection : toggled(selection, entry));
    else return;
    event.preventDefault();
  }

  function openEntry(entry: Entry) {
    if (entry.parts.length === 0 && !entry.is_locked) setPicking(entry.id);
    else rowElement(active)?.querySelector<HTMLElement>('[data-entry]')?.click();
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>('[data-row]');
    isInRow.current = row !== null;
    if (row) setActive(Number(row.dataset['row']));
    preloadPicker();
  }

  const save = (ids: string[], category: CategoryKey) => classify.mutate({ ids, category });
  return (
    <>
      {failure && (
        <LoadFailure
          title="No pudimos cargar algunos movimientos"
          error={failure.error}
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        />
      )}
      <p id="ledger-keys" className="sr-only">
        Con las flechas vas de un movimiento a otro, con Intro eliges su categoría, con la barra espaciadora eliges
        varios y con el tabulador llegas a su detalle.
      </p>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose rows are gone through by arrows is one
        role="grid"
        aria-label="Movimientos"
        aria-describedby="ledger-keys"
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        className="ledger-grid"
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => (isInRow.current = false)}
      >
        <thead className="ledger-head">
          <GridHead />
        </thead>
        <tbody ref={rowsElement} className="ledger-rows" style={{ height: view.heightPx }}>
          {view.rows.map((item) => {
            const entry = entryAt(item.index);
            return (
              <EntryRow
                key={item.index}
                entry={entry}
                index={item.index}
                topPx={view.topOf(item)}
                heightPx={view.rowPx}
                isActive={item.index === active}
                isSelected={entry !== undefined && selection.has(entry.id)}
                isPicking={entry !== undefined && entry.id === picking}
                search={search}
                onToggle={(one) => setSelection(toggled(selection, one))}
                onPick={(one) => setPicking(one.id)}
                onPicked={() => setPicking(undefined)}
                onSay={(one, category) => save([one.id], category)}
              />
            );
          })}
        </tbody>
      </table>
      {selection.size > 0 && (
        <SelectionBar
          place={place}
          filter={filter}
          total={total}
          selection={selection}
          onSelect={setSelection}
          onSay={(category) => {
            save([...selection.keys()], category);
            setSelection(new Map());
            goesTo.current = active;
          }}
          onLeave={() => {
            setSelection(new Map());
            goesTo.current = active;
          }}
        />
      )}
    </>
  );
}

function GridHead() {
  return (
    <tr aria-rowindex={1}>
      <th scope="col">
        <span className="sr-only">Elegir</span>
      </th>
      <th scope="col">Fecha</th>
      <th scope="col">Descripción</th>
      <th scope="col" className="ledger-only-wide">
        Cuenta
      </th>
      <th scope="col" className="ledger-amount">
        Importe
      </th>
      <th scope="col">Categoría</th>
    </tr>
  );
}
