import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Entry } from '../ledger.data.ts';
import { listOf, type LedgerSearch } from '../ledger-search.state.ts';
import { preloadEntrySheet } from '../sheet-place.tsx';

type EntryLinkProps = {
  entry: Entry;
  search: LedgerSearch;
  tabIndex?: number;
  className: string;
  children?: ReactNode;
};

export function EntryLink({ entry, search, tabIndex, className, children }: EntryLinkProps) {
  return (
    <Link
      to="/empresa/impuestos/movimientos"
      search={{ ...listOf(search), movimiento: entry.id }}
      state={{ isAboveList: true }}
      resetScroll={false}
      // The address adds no data to what the screen already has.
      preload={false}
      tabIndex={tabIndex}
      {...onApproach(preloadEntrySheet)}
      data-entry={children === undefined ? entry.id : undefined}
      dir="auto"
      title={children === undefined ? entry.description : undefined}
      className={className}
    >
      {children ?? entry.description}
    </Link>
  );
}
