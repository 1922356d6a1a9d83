import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import type { OrderPage } from '../orders.data.ts';
import type { OrdersSearch } from '../orders-search.state.ts';
import { OrderCounters } from './order-counters.tsx';
import { OrderTable } from './order-table.tsx';
import { OrdersFooter } from './orders-footer.tsx';

type OrderListProps = {
  page: OrderPage;
  search: OrdersSearch;
  /** It is still the page before; the one that was asked for comes. */
  isOnItsWay: boolean;
};

/** Counters of all that was found, the rows of a page, and the ways to the others. */
export function OrderList({ page, search, isOnItsWay }: OrderListProps) {
  return (
    <div
      aria-busy={isOnItsWay}
      className={classNames('grid grid-cols-1 gap-5 transition-opacity', isOnItsWay && 'opacity-55')}
    >
      <OrderCounters counts={page.counts} search={search} />
      {page.orders.length === 0 ? (
        <EmptyState
          title="No se encontraron órdenes que coincidan con los filtros aplicados."
          action={
            <Link to="/empresa/ordenes" resetScroll={false} className={buttonClass({ variant: 'secondary' })}>
              Limpiar filtros
            </Link>
          }
        />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <OrderTable orders={page.orders} search={search} />
          <OrdersFooter page={page} search={search} />
        </div>
      )}
    </div>
  );
}
