import { isCompletedByCase } from '@zarpa/contract/orders/items.rules.ts';
import { Suspense, useState } from 'react';
import { change } from '../../formation/staff/staff-cases.data.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { itemWord } from '../order-labels.state.ts';
import { updateItem, type StaffOrderItem } from './staff-orders.data.ts';

const NotGivenForm = lazyPiece(async () => ({ default: (await import('./not-given-form.tsx')).NotGivenForm }));

type OrderItemRowProps = { item: StaffOrderItem; caseId: string; isClosed: boolean };

export function OrderItemRow({ item, caseId, isClosed }: OrderItemRowProps) {
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
      {isAsking && (
        <Suspense fallback={null}>
          <NotGivenForm item={item} caseId={caseId} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </li>
  );
}
