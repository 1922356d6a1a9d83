import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { memo, useEffect, useRef } from 'react';
import { LoadFailure } from '../../../platform/shell/failures/load-failure.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { chipText, ChipWords, isWaiting } from '../category/category-chip.tsx';
import type { Entry } from '../ledger.data.ts';
import type { LedgerSearch } from '../ledger-search.state.ts';
import { dollarsBeside } from '../words.state.ts';
import type { EntryListProps } from './entry-grid.tsx';
import { EntryLink } from './entry-link.tsx';
import { useEntryRows } from './use-entry-rows.ts';
import { useEntryWindows } from './use-entry-windows.ts';

const cardHeightRem = 6;

export function EntryCards({ place, filter, total, search, onShown }: EntryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const view = useEntryRows({ list, total, heightRem: cardHeightRem });
  const { entryAt, failure } = useEntryWindows(place, filter, { first: view.first, last: view.last, total });
  useEffect(onShown);
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
      <ul ref={list} aria-label="Movimientos" className="ledger-rows" style={{ height: view.heightPx }}>
        {view.rows.map((item) => {
          const entry = entryAt(item.index);
          return (
            <li
              key={item.index}
              aria-setsize={total}
              aria-posinset={item.index + 1}
              className="ledger-card"
              style={{ top: view.topOf(item), height: view.rowPx }}
            >
              {entry ? (
                <EntryCard entry={entry} search={search} />
              ) : (
                <span>
                  <span className="sr-only">Cargando…</span>
                  <span className="ledger-bone animate-pulse" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Remembered: the list is drawn again when its place on the page is known. */
const EntryCard = memo(function EntryCard({ entry, search }: { entry: Entry; search: LedgerSearch }) {
  const beside = dollarsBeside(entry);
  return (
    <div>
      <EntryLink entry={entry} search={search} className="ledger-line ledger-cover font-medium" />
      <span className={classNames('ledger-amount', entry.amount_minor > 0 && 'text-success')}>
        {entry.amount_minor > 0 && '+'}
        {formatMinor(entry.amount_minor, entry.currency)}
      </span>
      <span className="ledger-line ledger-small">{formatShortDay(entry.day)}</span>
      <span className={classNames('ledger-amount ledger-small', entry.usd_cents === null && 'text-warning')}>
        {beside}
      </span>
      <span className="flex min-w-0">
        <span className="ledger-chip" data-waits={isWaiting(entry) || undefined} title={chipText(entry)}>
          <ChipWords entry={entry} />
        </span>
      </span>
    </div>
  );
});
