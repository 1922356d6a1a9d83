import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { isUnknownOrder, orderQuery } from '../orders.data.ts';
import type { OrdersSearch } from '../orders-search.state.ts';
import { OrdersFailure } from '../orders-failure.tsx';
import { supportMailHref } from '../support-mail.state.ts';
import { OrderDetail } from './order-detail.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { useSheetAddress } from './use-sheet-address.ts';

/** At the side of the list: all of one order. Its address is its own; *Atrás*, Esc and 'Cerrar' lead back to its row. */
export function OrderSheet({ search }: { search: OrdersSearch }) {
  const openId = search.orden;
  const shownId = useLast(openId);
  const close = useSheetAddress(search);
  const popup = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...orderQuery(shownId ?? ''), enabled: openId !== undefined });
  const order = query.data;
  const isUnknown = !order && isUnknownOrder(query.error);
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={openId !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            ref={popup}
            initialFocus={popup}
            finalFocus={() => rowOf(shownId) ?? true}
            className="fixed inset-y-0 right-0 z-50 flex w-full max-w-xl flex-col border-line bg-raised outline-none sm:border-l"
          >
            <Dialog.Title className="px-6 pt-6 text-lg font-semibold wrap-anywhere">
              {order ? `Orden #${order.number}` : isUnknown ? 'Orden no encontrada' : 'Orden'}
            </Dialog.Title>
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-6">
              {order ? (
                <OrderDetail order={order} />
              ) : isUnknown ? (
                <p className="text-muted">Esa orden no está entre las tuyas. Quizá la compraste con otra cuenta.</p>
              ) : query.error ? (
                <OrdersFailure title="Error al cargar la orden:" query={query} />
              ) : (
                <SheetSkeleton />
              )}
            </div>
            <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-6 py-4">
              {order && (
                <a href={supportMailHref(order)} className={buttonClass({ variant: 'secondary' })}>
                  Contactar Soporte
                </a>
              )}
              <Button onClick={close}>Cerrar</Button>
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

/** What was open stays in sight while the sheet leaves. */
function useLast(openId: string | undefined): string | undefined {
  const [last, setLast] = useState(openId);
  if (openId !== undefined && openId !== last) setLast(openId);
  return openId ?? last;
}

function rowOf(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);
}
