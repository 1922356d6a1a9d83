import { useRouter } from '@tanstack/react-router';
import { orderDates, orderStatuses } from '@zarpa/contract/orders/items.rules.ts';
import { useRef } from 'react';
import { SearchBox } from '../../companies/list/search-box.tsx';
import { FilterSelect } from '../../ledger/table/filter-select.tsx';
import { dateWords, statusLooks } from '../order-labels.state.ts';
import { filterOf, type OrdersFilter, type OrdersSearch, readOrdersSearch } from '../orders-search.state.ts';
import { useAddressText } from '../../../platform/shell/use-address-text.ts';

const statuses = orderStatuses.map((value) => ({ value, label: statusLooks[value].label }));
const dates = orderDates.map((value) => ({ value, label: dateWords[value] }));

export function OrderFilters({ search }: { search: OrdersSearch }) {
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
    keep: (text) =>
      void router.navigate({ to: '/empresa/ordenes', search: searchOf(text), replace: true, resetScroll: false }),
  });
}
