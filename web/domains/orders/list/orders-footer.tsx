import { Link } from '@tanstack/react-router';
import { ordersPageSize } from '@zarpa/contract/orders/items.rules.ts';
import { formatCount } from '@zarpa/contract/values/numbers.rules.ts';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { orderPages } from '../order-pages.state.ts';
import type { OrderPage } from '../orders.data.ts';
import { filterOf, type OrdersPlace, type OrdersSearch } from '../orders-search.state.ts';

export function OrdersFooter({ page, search }: { page: OrderPage; search: OrdersSearch }) {
  const { orders, offset, total } = page;
  const { numbers, before, after } = orderPages({
    ids: orders.map(({ id }) => id),
    offset,
    total,
    pageSize: ordersPageSize,
  });
  const way = (place: OrdersPlace | undefined, children: ReactNode, label?: string) => (
    <Way place={place} search={search} label={label}>
      {children}
    </Way>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5">
      <output className="text-sm text-muted tabular-nums">
        Mostrando {orders.length} de {formatCount(total)} {total === 1 ? 'orden' : 'órdenes'}
      </output>
      <nav aria-label="Páginas" className="flex flex-wrap items-center gap-1">
        {way(before, 'Anterior')}
        {numbers.map((link, index) =>
          link ? (
            <span key={link.number}>
              {link.place ? (
                way(link.place, formatCount(link.number), `Página ${link.number}`)
              ) : (
                <span aria-current="page" className="px-3 text-sm font-semibold tabular-nums">
                  <span className="sr-only">Página </span>
                  {formatCount(link.number)}
                </span>
              )}
            </span>
          ) : (
            <span key={`gap-${index}`} aria-hidden="true" className="text-faint">
              …
            </span>
          ),
        )}
        {way(after, 'Siguiente')}
      </nav>
    </div>
  );
}

type WayProps = {
  place: OrdersPlace | undefined;
  search: OrdersSearch;
  label: string | undefined;
  children: ReactNode;
};

function Way({ place, search, label, children }: WayProps) {
  return (
    <Link
      to="/empresa/ordenes"
      search={{ ...filterOf(search), ...place }}
      disabled={!place}
      tabIndex={0}
      // Only a different page can be current; an inactive link is not.
      activeOptions={{ exact: true, includeHash: true }}
      {...(!place && { hash: 'fin' })}
      preload={false}
      aria-label={label}
      className={buttonClass({ variant: 'ghost', size: 'sm', className: place ? 'tabular-nums' : 'opacity-55' })}
    >
      {children}
    </Link>
  );
}
