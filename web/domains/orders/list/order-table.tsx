import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { useTurn } from '../../todos/todos.data.ts';
import { TurnWord } from '../../../platform/ui/turn-word.tsx';
import { deliveryText } from '../order-delivery.state.ts';
import { dayText, priorityWord, statusLooks } from '../order-labels.state.ts';
import type { Order } from '../orders.data.ts';
import type { OrdersSearch } from '../orders-search.state.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { preloadSheet } from '../sheet-place.tsx';

const headClass = 'border-b border-line px-4 py-2.5 text-left text-xs font-semibold text-faint sm:px-5';
const wideHeadClass = `${headClass} hidden md:table-cell`;
const cellClass = 'px-4 py-3 align-top text-sm sm:px-5';
const wideCellClass = `${cellClass} hidden md:table-cell`;

export function OrderTable({ orders, search }: { orders: readonly Order[]; search: OrdersSearch }) {
  return (
    <table className="w-full md:table-fixed">
      <caption className="sr-only">Tus órdenes</caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={headClass}>
            Orden
          </th>
          <th scope="col" className={wideHeadClass}>
            Cliente
          </th>
          <th scope="col" className={`${wideHeadClass} w-44`}>
            Fecha
          </th>
          <th scope="col" className={`${wideHeadClass} w-40`}>
            Estado
          </th>
          <th scope="col" className={`${headClass} w-28 text-right`}>
            Total
          </th>
          <th scope="col" className={`${headClass} hidden w-28 lg:table-cell`}>
            Acciones
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} search={search} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, search }: { order: Order; search: OrdersSearch }) {
  const priority = priorityWord(order.priority);
  return (
    <tr className="hover:bg-hover/40">
      <td className={cellClass}>
        <OrderLink
          id={order.id}
          search={search}
          isRow
          className="font-medium whitespace-nowrap text-ink tabular-nums underline-offset-4 hover:text-link hover:underline"
        >
          #{order.number}
        </OrderLink>
        <p className="text-xs wrap-anywhere text-muted">{order.description}</p>
        {priority && <p className="text-xs text-muted">Prioridad {priority.toLowerCase()}</p>}
        <div className="mt-1 grid gap-1 md:hidden">
          <p className="wrap-anywhere">{order.company_name}</p>
          <Dates order={order} />
          <Status order={order} />
        </div>
      </td>
      <td className={wideCellClass}>
        <p className="line-clamp-2 min-w-0 wrap-anywhere" title={order.company_name}>
          {order.company_name}
        </p>
      </td>
      <td className={wideCellClass}>
        <Dates order={order} />
      </td>
      <td className={wideCellClass}>
        <Status order={order} />
      </td>
      <td className={`${cellClass} text-right`}>
        <Money dollars={order.total_amount} />
      </td>
      <td className={`${cellClass} hidden lg:table-cell`}>
        <OrderLink
          id={order.id}
          search={search}
          label={`Ver la orden #${order.number}`}
          className="text-link underline underline-offset-4"
        >
          Ver
        </OrderLink>
      </td>
    </tr>
  );
}

function Dates({ order }: { order: Order }) {
  const turn = useTurn(order.registration_id, order.turn);
  const delivery = deliveryText({ ...order, turn });
  return (
    <>
      <p className="whitespace-nowrap">{dayText(order.created_at)}</p>
      {delivery ? <p className="text-xs text-muted">{delivery}</p> : <TurnWord turn={turn} />}
    </>
  );
}

function Status({ order }: { order: Order }) {
  const { label, tone } = statusLooks[order.status];
  return (
    <div className="flex">
      <Badge tone={tone}>{label}</Badge>
    </div>
  );
}

type OrderLinkProps = {
  id: string;
  search: OrdersSearch;
  /** Marks the element of the row that gets the focus back. */
  isRow?: true;
  label?: string;
  className: string;
  children: ReactNode;
};

function OrderLink({ id, search, isRow, label, className, children }: OrderLinkProps) {
  return (
    <Link
      to="/empresa/ordenes"
      search={{ ...search, orden: id }}
      state={{ isAboveList: true }}
      resetScroll={false}
      // The address adds no data to what the screen already has.
      preload={false}
      {...onApproach(preloadSheet)}
      aria-label={label}
      data-order={isRow && id}
      className={className}
    >
      {children}
    </Link>
  );
}
