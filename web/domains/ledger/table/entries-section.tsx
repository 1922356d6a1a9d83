import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '../../../platform/shell/failures/load-failure.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { UndoLine } from '../head/undo-line.tsx';
import { windowQuery, windowsKey, type EntriesWindow } from '../ledger.data.ts';
import type { Ledger, LedgerPlace } from '../ledger-year.data.ts';
import { isFiltered, withoutFilter, type LedgerFilter, type LedgerSearch } from '../ledger-search.state.ts';
import style from '../ledger.css?raw';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { useWide } from '../use-wide.ts';
import { EntryCards } from './entry-cards.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { EntryGrid } from './entry-grid.tsx';
import { countText, entriesText, usdText } from '../words.state.ts';
import { createClosedEntry } from './closed-entry.state.ts';
import { entryElement } from './entry-element.ts';
import { queryClient } from '../../../platform/api/api-query.ts';

const deeds = ['keydown', 'pointerdown', 'wheel'] as const;

adoptStyle(style);

type EntriesSectionProps = { place: LedgerPlace; ledger: Ledger; search: LedgerSearch };

export function EntriesSection({ place, ledger, search }: EntriesSectionProps) {
  const isWide = useWide();
  const { first, filter, isOnItsWay } = useShownFilter(place, search);
  const returnToClosed = useReturnToEntry(search.movimiento);
  const nothing = useRef<HTMLDivElement>(null);
  // Drawn in slices the first time, so that taps stay responsive.
  const isDrawn = useDeferredValue(first.data !== undefined);
  const total = isDrawn ? first.data?.total : undefined;
  useEffect(() => {
    // The last match and its focus are gone.
    if (total === 0 && document.activeElement === document.body) nothing.current?.focus({ preventScroll: true });
  }, [total]);
  useNewEntries(place, ledger.counts.entries);
  const List = isWide ? EntryGrid : EntryCards;
  return (
    <section aria-label={`Movimientos de ${ledger.period}`} className="grid grid-cols-1 gap-4">
      <EntryFilters ledger={ledger} search={search} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {first.data && <SumsLine window={first.data} />}
        {!ledger.is_locked && <UndoLine registrationId={place.registrationId} undoable={ledger.undoable} />}
      </div>
      <div aria-busy={isOnItsWay} className={classNames('min-w-0 transition-opacity', isOnItsWay && 'opacity-55')}>
        {total === undefined ? (
          first.error ? (
            <LoadFailure
              title="No pudimos cargar los movimientos"
              error={first.error}
              isRetrying={first.isFetching}
              onRetry={() => void first.refetch()}
            />
          ) : (
            <output aria-label="Cargando los movimientos…" className="block">
              <Skeleton className="h-72 w-full rounded-lg" />
            </output>
          )
        ) : total === 0 ? (
          <div ref={nothing} tabIndex={-1} className="outline-none">
            <NothingFound search={search} />
          </div>
        ) : (
          <List
            key={JSON.stringify(filter)}
            place={place}
            filter={filter}
            total={total}
            search={search}
            onShown={returnToClosed}
          />
        )}
      </div>
    </section>
  );
}

function useNewEntries({ registrationId }: LedgerPlace, count: number): void {
  const known = useRef(count);
  useEffect(() => {
    if (known.current === count) return;
    known.current = count;
    void queryClient.invalidateQueries({ queryKey: windowsKey(registrationId) });
  }, [registrationId, count]);
}

function useShownFilter(place: LedgerPlace, search: LedgerSearch) {
  const { ver, buscar, cuenta, categoria, sentido, mes } = search;
  const requested: LedgerFilter = {
    ...(ver && { ver }),
    ...(buscar && { buscar }),
    ...(cuenta && { cuenta }),
    ...(categoria && { categoria }),
    ...(sentido && { sentido }),
    ...(mes && { mes }),
  };
  const first = useQuery({ ...windowQuery(place, requested, 0), placeholderData: (before) => before });
  const [filter, setFilter] = useState(requested);
  const isOther = JSON.stringify(filter) !== JSON.stringify(requested);
  if (isOther && !first.isPlaceholderData) setFilter(requested);
  return { first, filter, isOnItsWay: first.isPlaceholderData };
}

function NothingFound({ search }: { search: LedgerSearch }) {
  const isDone = search.ver === 'open' && !isFiltered({ ...search, ver: undefined } as LedgerFilter);
  return (
    <EmptyState
      title={isDone ? 'No queda nada sin clasificar' : 'Ningún movimiento es así'}
      action={
        isFiltered(search) && (
          <Link
            to="/empresa/impuestos/movimientos"
            search={withoutFilter(search)}
            resetScroll={false}
            preload={false}
            className={buttonClass({ variant: 'secondary' })}
          >
            {isDone ? 'Ver todos' : 'Quitar filtros'}
          </Link>
        )
      }
    >
      {!isDone && <p>Prueba con menos letras, o quita algún filtro.</p>}
    </EmptyState>
  );
}

function SumsLine({ window: { total, in_usd_cents, out_usd_cents, without_rate } }: { window: EntriesWindow }) {
  return (
    <output className="block text-sm text-muted tabular-nums">
      {entriesText(total)} · entró <span className="text-success">{usdText(in_usd_cents)}</span> · salió{' '}
      <span className="text-ink">{usdText(Math.abs(out_usd_cents))}</span>
      {without_rate > 0 && ` · ${countText(without_rate)} sin tipo de cambio`}
    </output>
  );
}

function useReturnToEntry(openId: string | undefined): () => void {
  const [closed] = useState(createClosedEntry);
  useEffect(() => closed.recordOpen(openId), [closed, openId]);
  useEffect(() => {
    const options = { capture: true, passive: true };
    for (const deed of deeds) addEventListener(deed, closed.reset, options);
    return () => deeds.forEach((deed) => removeEventListener(deed, closed.reset, options));
  }, [closed]);
  return () => closed.takeShown(entryElement)?.focus({ preventScroll: true });
}
