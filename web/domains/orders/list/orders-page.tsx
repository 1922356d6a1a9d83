import { mayInSome } from '../../companies/may.state.ts';
import { NotForRole } from '../../companies/not-for-role.tsx';
import { useOfKnownCompanies } from '../../companies/use-known-companies.ts';
import { NoCompany } from '../../companies/list/no-company.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter, Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef } from 'react';
import { isUnknownOrder, ordersQuery, type OrderPage } from '../orders.data.ts';
import {
  filterOf,
  isFiltered,
  type OrdersSearch,
  type OrdersFilter,
  readOrdersSearch,
} from '../orders-search.state.ts';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { OrdersFailure } from '../orders-failure.tsx';
import { SheetPlace } from '../sheet-place.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { CrateDrawing } from '../../../platform/ui/drawings/crate-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { orderDates, orderStatuses, type OrderStatus } from '@zarpa/contract/orders/items.rules.ts';
import { formatCount } from '@zarpa/contract/values/numbers.rules.ts';
import { SearchBox } from '../../companies/list/search-box.tsx';
import { FilterSelect } from '../../../platform/ui/fields/filter-select.tsx';
import { dateWords, statusLooks } from '../order-labels.state.ts';
import { useAddressText } from '../../../platform/shell/use-address-text.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { OrderTable } from './order-table.tsx';
import { OrdersFooter } from './orders-footer.tsx';

const route = getRouteApi('/empresa/ordenes');

export function OrdersPage() {
  const search = readOrdersSearch(route.useSearch());
  const query = useQuery({ ...ordersQuery(search), placeholderData: (before) => before });
  // Drawn in slices, so that taps and typing stay responsive.
  const page = useDeferredValue(query.data);
  useKnownPlace(search, query.error);
  const readsOrders = useOfKnownCompanies((companies) => mayInSome(companies, 'case.read'));
  const isEmpty = page?.counts.total === 0 && !isFiltered(search) && !query.isPlaceholderData;
  return (
    <>
      {!readsOrders ? (
        <NotForRole registrationId={undefined} headingLevel={1} />
      ) : isEmpty ? (
        <NoOrders />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <header>
            <h1 className="text-2xl font-bold">Órdenes</h1>
            <p className="mt-1.5 max-w-prose text-muted">Cada compra, qué incluye y cómo va.</p>
          </header>
          <OrderFilters search={search} />
          {page ? (
            <OrderList page={page} search={search} isOnItsWay={query.isPlaceholderData || page !== query.data} />
          ) : query.error && !query.data ? (
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

function useKnownPlace(search: OrdersSearch, error: Error | null): void {
  const router = useRouter();
  const isGone = (search.tras ?? search.antes) !== undefined && isUnknownOrder(error);
  const { buscar, estado, fecha, empresa } = search;
  useEffect(() => {
    if (isGone)
      void router.navigate({
        to: '/empresa/ordenes',
        search: filterOf({ buscar, estado, fecha, empresa }),
        replace: true,
      });
  }, [router, isGone, buscar, estado, fecha, empresa]);
}

function NoOrders() {
  return (
    <NoCompany title="Todavía no tienes órdenes" drawing={<CrateDrawing />} label="Crear Empresa">
      Aquí verás cada compra: qué incluye, cuánto costó, su recibo y cómo va.
    </NoCompany>
  );
}

const statuses = orderStatuses.map((value) => ({ value, label: statusLooks[value].label }));
const dates = orderDates.map((value) => ({ value, label: dateWords[value] }));

function OrderFilters({ search }: { search: OrdersSearch }) {
  const router = useRouter();
  const filter = filterOf(search);
  const [text, setText] = useOrdersText(filter);
  const box = useRef<HTMLInputElement>(null);
  const choose = (change: OrdersFilter) =>
    void router.navigate({ to: '/empresa/ordenes', search: filterOf({ ...filter, ...change }), resetScroll: false });
  return (
    <div className="grid gap-3 md:grid-cols-4">
      <div className="md:col-span-2">
        <SearchBox
          ref={box}
          label="Buscar órdenes"
          placeholder="Buscar por número de orden, cliente o descripción..."
          text={text}
          onChange={setText}
          onArrowDown={() => document.querySelector<HTMLElement>('[data-order]')?.focus()}
        />
      </div>
      <FilterSelect
        label="Estado"
        all="Todos los estados"
        choices={statuses}
        value={filter.estado}
        onChoose={(value) => choose({ estado: value as OrdersFilter['estado'] })}
      />
      <FilterSelect
        label="Fecha"
        all="Todas las fechas"
        choices={dates}
        value={filter.fecha}
        onChoose={(value) => choose({ fecha: value as OrdersFilter['fecha'] })}
      />
    </div>
  );
}

function useOrdersText(filter: OrdersFilter): [text: string, setText: (text: string) => void] {
  const router = useRouter();
  const searchOf = (buscar: string) => readOrdersSearch({ ...filter, buscar });
  return useAddressText(filter.buscar ?? '', {
    written: (text) => searchOf(text).buscar ?? '',
    save: (text) =>
      void router.navigate({ to: '/empresa/ordenes', search: searchOf(text), replace: true, resetScroll: false }),
  });
}

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

function OrderList({ page, search, isOnItsWay }: OrderListProps) {
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
    // On a phone one line that scrolls; the padding is the focus ring's.
    <ul aria-label="Resumen" className="-m-1 flex gap-3 overflow-x-auto p-1 md:grid md:grid-cols-4">
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
                'block rounded-lg border bg-surface px-4 py-3 whitespace-nowrap transition-colors hover:bg-hover',
                isChosen ? 'border-primary' : 'border-line',
              )}
            >
              <span className="block text-xs text-muted">{label}</span>
              <span className="block text-lg font-bold tabular-nums">{formatCount(counts[key])}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
