import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import type { OrderPage } from '../orders.data.ts';
import { type OrdersSearch, filterOf } from '../orders-search.state.ts';
import { OrderTable } from './order-table.tsx';
import { OrdersFooter } from './orders-footer.tsx';
import type { OrderStatus } from '@zarpa/contract/orders/items.rules.ts';

const counters: readonly { label: string; key: keyof OrderPage['counts']; status: OrderStatus | undefined }[] = [
  { label: 'Total Órdenes', key: 'total', status: undefined },
  { label: 'Completadas', key: 'completada', status: 'completada' },
  { label: 'En Proceso', key: 'en_proceso', status: 'en_proceso' },
  { label: 'Pendientes', key: 'pendiente', status: 'pendiente' },
];

type OrderListProps = {
  page: OrderPage;
  search: OrdersSearch;
  isOnItsWay: boolean;
};

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

function OrderCounters({ counts, search }: { counts: OrderPage['counts']; search: OrdersSearch }) {
  return (
    <ul aria-label="Resumen" className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {counters.map(({ label, key, status }) => {
        const isChosen = search.estado === status;
        return (
          <li key={key}>
            <Link
              to="/empresa/ordenes"
              search={filterOf({ ...search, estado: status })}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={isChosen ? 'true' : undefined}
              resetScroll={false}
              className={classNames(
                'block rounded-lg border bg-surface px-4 py-3 transition-colors hover:bg-hover',
                isChosen ? 'border-primary' : 'border-line',
              )}
            >
              <span className="block text-xs text-muted">{label}</span>
              <span className="block text-lg font-bold tabular-nums">{counts[key].toLocaleString('es-ES')}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
