import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StaffCase, change } from '../../formation/staff/staff-cases.data.ts';
import { PartHeading } from '../../formation/staff/case/part-heading.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { statusLooks, itemWord } from '../order-labels.state.ts';
import { StaffCancellation } from './staff-cancellation.tsx';
import {
  staffOrderQuery,
  type OrderOfCase,
  type StaffOrder,
  updatePriority,
  type Priority,
  updateItem,
  type StaffOrderItem,
} from './staff-orders.data.ts';
import { orderPriorities, isCompletedByCase } from '@zarpa/contract/orders/items.rules.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';

const words: Readonly<Record<Priority, string>> = { low: 'Baja', medium: 'Normal', high: 'Alta' };

const options = orderPriorities.map((value) => ({ value, label: words[value] }));

const PaymentReview = lazyPlace(() => import('./payment-review.tsx'), 'PaymentReview');

export function CaseOrder({ review, ...place }: OrderOfCase & { review: StaffCase['payment_review'] }) {
  const query = useQuery(staffOrderQuery(place));
  return (
    <>
      {review && <PaymentReview review={review} {...place} />}
      <Loaded query={query} failure="No pudimos cargar la orden" skeleton="h-24 w-full">
        {(order) => <WholeOrder order={order} {...place} />}
      </Loaded>
    </>
  );
}

function WholeOrder({ order, caseId, registrationId }: OrderOfCase & { order: StaffOrder }) {
  const { label, tone } = statusLooks[order.status];
  const { paid, returned, net } = order.payment;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 text-sm md:grid-cols-2">
      <div className="min-w-0">
        <PartHeading>Pago</PartHeading>
        <p className="flex flex-wrap items-center gap-2">
          <span className="tabular-nums">#{order.number}</span>
          <Badge tone={tone}>{label}</Badge>
          <span className="text-muted tabular-nums">{order.completion_percentage}%</span>
        </p>
        <p className="mt-1 text-xs text-muted">
          Pagado <Money dollars={paid} /> · Devuelto <Money dollars={returned} /> · Neto <Money dollars={net} />
        </p>
        {order.cancellations.map((cancellation) => (
          <StaffCancellation
            key={cancellation.id}
            request={cancellation}
            caseId={caseId}
            registrationId={registrationId}
            returned={returned}
          />
        ))}
        <PriorityField order={order} caseId={caseId} />
      </div>
      <div className="min-w-0">
        <PartHeading>Partes</PartHeading>
        <ul aria-label="Partes de la orden">
          {order.items.map((item) => (
            <OrderItemRow key={item.id} item={item} caseId={caseId} isClosed={order.status === 'cancelada'} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function PriorityField({ order, caseId }: { order: StaffOrder; caseId: string }) {
  const [chosen, setChosen] = useState<Priority>();
  const [error, setError] = useState<string>();

  async function choose(priority: Priority) {
    setChosen(priority);
    setError(undefined);
    try {
      await change(caseId, () => updatePriority(order.id, priority));
    } catch (cause) {
      setError(errorOfFailure(cause).message);
    } finally {
      setChosen(undefined);
    }
  }

  return (
    <SelectField
      className="mt-2"
      label="Prioridad"
      name="priority"
      value={chosen ?? order.priority}
      options={options}
      onChange={(value) => void choose(value as Priority)}
      {...(error && { error })}
    />
  );
}

const NotGivenForm = lazyPlace(() => import('./not-given-form.tsx'), 'NotGivenForm');

function OrderItemRow({ item, caseId, isClosed }: { item: StaffOrderItem; caseId: string; isClosed: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [sending, setSending] = useState<'done' | 'pending'>();
  const [error, setError] = useState<string>();
  const { id, label, state, note } = item;
  const byCase = isCompletedByCase(item.key);

  async function put(next: 'done' | 'pending') {
    setSending(next);
    setError(undefined);
    try {
      await change(caseId, () => updateItem(id, { before: state, state: next }));
    } catch (cause) {
      setError(errorOfFailure(cause).message);
    } finally {
      setSending(undefined);
    }
  }

  const button = (next: 'done' | 'pending', word: string) => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${word}: ${label}`}
      busy={sending === next}
      onClick={() => void put(next)}
    >
      {word}
    </Button>
  );
  return (
    <li className="border-b border-line py-1.5">
      <span className="font-medium wrap-anywhere">{label}</span>
      <span className="block text-xs text-muted">
        {itemWord(item)}
        {byCase && ' · lo completa el trámite'}
      </span>
      {note && <span className="block text-xs wrap-anywhere whitespace-pre-line text-muted">{note}</span>}
      {!byCase && !isClosed && !isAsking && (
        <span className="mt-1 flex flex-wrap gap-1">
          {state === 'pending' ? (
            <>
              {button('done', 'Hecha')}
              <Button variant="ghost" size="sm" aria-label={`No se presta: ${label}`} onClick={() => setIsAsking(true)}>
                No se presta…
              </Button>
            </>
          ) : (
            button('pending', 'Reabrir')
          )}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {isAsking && <NotGivenForm item={item} caseId={caseId} onClose={() => setIsAsking(false)} />}
    </li>
  );
}
