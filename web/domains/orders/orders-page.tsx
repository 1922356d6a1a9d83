import { useQuery } from '@tanstack/react-query';
import { useRouter, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isUnknownOrder, ordersQuery } from './orders.data.ts';
import { filterOf, isFiltered, type OrdersSearch } from './orders-search.state.ts';
import { OrderFilters } from './list/order-filters.tsx';
import { OrderList } from './list/order-list.tsx';
import { OrdersSkeleton } from './list/orders-skeleton.tsx';
import { OrdersFailure } from './orders-failure.tsx';
import { SheetPlace } from './sheet-place.tsx';
import { buttonClass } from '../../platform/ui/button.tsx';
import { CrateDrawing } from '../../platform/ui/drawings/crate-drawing.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';

export function OrdersPage({ search }: { search: OrdersSearch }) {
  // While another page comes, the one before stays in sight.
  const query = useQuery({ ...ordersQuery(search), placeholderData: (before) => before });
  useKnownPlace(search, query.error);
  const isEmpty = query.data?.counts.total === 0 && !isFiltered(search) && !query.isPlaceholderData;
  return (
    <>
      {isEmpty ? (
        <NoOrders />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <header>
            <h1 className="text-2xl font-bold">Órdenes</h1>
            <p className="mt-1.5 max-w-prose text-muted">Cada compra, qué incluye y cómo va.</p>
          </header>
          <OrderFilters search={search} />
          {query.data ? (
            <OrderList page={query.data} search={search} isOnItsWay={query.isPlaceholderData} />
          ) : query.error ? (
            <OrdersFailure title="Error al cargar las órdenes:" query={query} />
          ) : (
            <OrdersSkeleton />
          )}
        </div>
      )}
      <SheetPlace search={search} />
    </>
  );
}

/** The order that the page began at is gone: from the beginning. */
function useKnownPlace(search: OrdersSearch, error: Error | null): void {
  const router = useRouter();
  const isGone = (search.tras ?? search.antes) !== undefined && isUnknownOrder(error);
  const { buscar, estado, fecha } = search;
  useEffect(() => {
    if (isGone)
      void router.navigate({ to: '/empresa/ordenes', search: filterOf({ buscar, estado, fecha }), replace: true });
  }, [router, isGone, buscar, estado, fecha]);
}

function NoOrders() {
  return (
    <EmptyState
      headingLevel={1}
      title="Todavía no tienes órdenes"
      drawing={<CrateDrawing />}
      className="py-12 sm:py-20"
      action={
        <Link to="/empresa/nueva" className={buttonClass()}>
          Crear Empresa
        </Link>
      }
    >
      <p>Aquí verás cada compra: qué incluye, cuánto costó, su recibo y cómo va.</p>
    </EmptyState>
  );
}
