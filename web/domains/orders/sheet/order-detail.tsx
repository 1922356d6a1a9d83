import { useMay } from '../../companies/use-may.ts';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode, type RefObject, useId } from 'react';
import { InvoicePart } from '../../billing/invoice-part.tsx';
import { PersonLink } from '../../support/threads/person-link.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { useTurn } from '../../todos/todos.data.ts';
import { TurnWord } from '../../../platform/ui/turn-word.tsx';
import { deliveryText } from '../order-delivery.state.ts';
import { dayText, priorityWord, statusLooks, itemLooks, itemWord } from '../order-labels.state.ts';
import type { WholeOrder } from '../orders.data.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { toneIcon, toneText } from '../../../platform/ui/tone.tsx';

const RequestedCancellations = lazyPlace(
  () => import('./requested-cancellations.tsx'),
  'RequestedCancellations',
  'h-24 w-full',
);
const RefundPart = lazyPlace(() => import('./refund-part.tsx'), 'RefundPart', 'h-40 w-full');

export function OrderDetail({ order }: { order: WholeOrder }) {
  const { label, tone } = statusLooks[order.status];
  const turn = useTurn(order.registration_id, order.turn);
  const delivery = deliveryText({ ...order, turn }, '');
  // A cancelled order has no priority.
  const priority = order.status === 'cancelada' ? undefined : priorityWord(order.priority);
  const requestsRef = useRef<HTMLElement>(null);
  const mayPay = useMay(order.registration_id, 'money.pay');
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="min-w-0">
        <Link
          to="/empresa/empresas/$registrationId"
          params={{ registrationId: order.registration_id }}
          className="wrap-anywhere text-link underline underline-offset-4"
        >
          {order.company_name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">{order.description}</p>
      </div>
      {order.cancellations.length > 0 && (
        <section ref={requestsRef} tabIndex={-1} aria-label="Lo que pediste" className="grid gap-2 outline-none">
          <RequestedCancellations cancellations={order.cancellations} />
        </section>
      )}
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <Fact name="Fecha">{dayText(order.created_at)}</Fact>
        <Fact name="Estado">
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        <Fact name="Total">
          <Money dollars={order.total_amount} />
        </Fact>
        <Fact name="Entrega">{delivery ?? <TurnWord turn={turn} />}</Fact>
        {priority && <Fact name="Prioridad">{priority}</Fact>}
      </dl>
      <Progress percent={order.completion_percentage} />
      <OrderItems items={order.items} status={order.status} />
      <OrderPayment order={order} />
      {mayPay && order.payment.net > 0 && <IfCancelled order={order} requestsRef={requestsRef} />}
      <InvoicePart registrationId={order.registration_id} canAsk={order.payment.net > 0} />
      <PersonLink about={{ empresa: order.registration_id, orden: order.id }} />
    </div>
  );
}

function IfCancelled({ order, requestsRef }: { order: WholeOrder; requestsRef: RefObject<HTMLElement | null> }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary="Si cancelas hoy" onOpenChange={(isOpen) => isOpen && setWasOpened(true)}>
      {wasOpened && <RefundPart order={order} requestsRef={requestsRef} />}
    </Disclosure>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="text-sm text-muted tabular-nums">
      {percent}% completado
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-canvas light:bg-hover">
        <div
          className={percent === 100 ? 'h-full rounded-full bg-success' : 'h-full rounded-full bg-primary'}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}

function OrderItems({ items, status }: { items: WholeOrder['items']; status: WholeOrder['status'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        Servicios Incluidos
      </h3>
      <ul className="mt-2 divide-y divide-line text-sm">
        {items.map((item) => {
          const { tone } = itemLooks[item.state];
          const Icon = toneIcon[tone];
          return (
            <li key={item.id} className="flex items-start gap-2 py-1.5">
              <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', toneText[tone])} />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{item.label}</p>
                <p className="text-xs text-muted">{itemWord(item, status)}</p>
                {item.note && <p className="text-xs wrap-anywhere whitespace-pre-line text-muted">{item.note}</p>}
              </div>
              {item.amount > 0 ? (
                <Money dollars={item.amount} className="shrink-0" />
              ) : (
                <span className="shrink-0 text-muted">Incluido</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OrderPayment({ order }: { order: WholeOrder }) {
  const id = useId();
  const { paid, returned, net } = order.payment;
  const lines = [
    ['Pagado', paid],
    ['Devuelto', returned],
    ['Neto', net],
  ] as const;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        Pago
      </h3>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {lines.map(([name, dollars]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd>
              <Money dollars={dollars} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm">
        {order.receipt_document_id ? (
          <Link
            to="/empresa/documentos"
            search={{ empresa: order.registration_id, documento: order.receipt_document_id }}
            className="text-link underline underline-offset-4"
          >
            Ver recibo
          </Link>
        ) : (
          <span className="text-muted">El recibo estará aquí cuando esté hecho; también te llega por correo.</span>
        )}
      </p>
    </section>
  );
}
