import { Link } from '@tanstack/react-router';
import type { OrderStatus } from '@zarpa/contract/orders/items.rules.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import type { OrderPage } from '../orders.data.ts';
import { filterOf, type OrdersSearch } from '../orders-search.state.ts';

const counters: readonly { label: string; key: keyof OrderPage['counts']; status: OrderStatus | undefined }[] = [
  { label: 'Total Órdenes', key: 'total', status: undefined },
  { label: 'Completadas', key: 'completada', status: 'completada' },
  { label: 'En Proceso', key: 'en_proceso', status: 'en_proceso' },
  { label: 'Pendientes', key: 'pendiente', status: 'pendiente' },
];

/** Of all that search and date find; each one is the filter by its status. */
export function OrderCounters({ counts, search }: { counts: OrderPage['counts']; search: OrdersSearch }) {
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
