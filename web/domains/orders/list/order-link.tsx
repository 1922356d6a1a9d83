import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type OrdersSearch } from '../orders-search.state.ts';
import { preloadSheet } from '../sheet-place.tsx';

type OrderLinkProps = {
  id: string;
  search: OrdersSearch;
  /** The one of its row that the focus comes back to. */
  isRow?: true;
  label?: string;
  className: string;
  children: ReactNode;
};

/** Opens an order over the list; has an address of its own, so that it can be opened elsewhere too. */
export function OrderLink({ id, search, isRow, label, className, children }: OrderLinkProps) {
  return (
    <Link
      to="/empresa/ordenes"
      search={{ ...search, orden: id }}
      state={{ isAboveList: true }}
      resetScroll={false}
      // Its address says no more than the screen that is there already.
      preload={false}
      onFocus={preloadSheet}
      onPointerEnter={preloadSheet}
      aria-label={label}
      data-order={isRow && id}
      className={className}
    >
      {children}
    </Link>
  );
}
