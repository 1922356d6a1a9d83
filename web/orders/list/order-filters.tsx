import { useRouter } from '@tanstack/react-router';
import { orderDates, orderStatuses } from '@zarpa/contract/orders.rules.ts';
import { useRef } from 'react';
import { SearchBox } from '../../companies/list/search-box.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fieldBox } from '../../ui/field-frame.tsx';
import { dateWords, statusLooks } from '../order-words.state.ts';
import { filterOf, type OrdersFilter, type OrdersSearch } from '../orders-search.state.ts';
import { useOrdersText } from './use-orders-text.ts';

type Choice = { value: string; label: string };
const statuses = orderStatuses.map((value) => ({ value, label: statusLooks[value].label }));
const dates = orderDates.map((value) => ({ value, label: dateWords[value] }));

/** What is looked for, in the address; what is chosen begins at the first page. */
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
      <Filter
        label="Estado"
        all="Todos los estados"
        choices={statuses}
        value={filter.estado}
        onChoose={(value) => choose({ estado: value as OrdersFilter['estado'] })}
      />
      <Filter
        label="Fecha"
        all="Todas las fechas"
        choices={dates}
        value={filter.fecha}
        onChoose={(value) => choose({ fecha: value as OrdersFilter['fecha'] })}
      />
    </div>
  );
}

type FilterProps = {
  label: string;
  all: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
};

function Filter({ label, all, choices, value = '', onChoose }: FilterProps) {
  return (
    <div className={classNames(fieldBox, 'px-2')}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value || undefined)}
        className="min-h-10.5 w-full min-w-0 truncate bg-transparent focus:outline-none [&>option]:bg-raised"
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
