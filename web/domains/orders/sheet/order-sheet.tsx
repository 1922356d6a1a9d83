import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSheetAddress } from '../../../platform/shell/use-sheet-address.ts';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import { isUnknownOrder, orderQuery } from '../orders.data.ts';
import { withoutOrder, type OrdersSearch } from '../orders-search.state.ts';
import { OrdersFailure } from '../orders-failure.tsx';
import { supportMailHref } from '../support-mail.state.ts';
import { OrderDetail } from './order-detail.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function OrderSheet({ search }: { search: OrdersSearch }) {
  const openId = search.orden;
  const shownId = useLast(openId);
  const navigate = useNavigate();
  const close = useSheetAddress(
    () => void navigate({ to: '/empresa/ordenes', search: withoutOrder(search), replace: true, resetScroll: false }),
  );
  const query = useQuery({ ...orderQuery(shownId ?? ''), enabled: openId !== undefined });
  const order = query.data;
  const isUnknown = !order && isUnknownOrder(query.error);
  return (
    <SideSheet
      open={openId !== undefined}
      onClose={close}
      title={order ? `Orden #${order.number}` : isUnknown ? 'Orden no encontrada' : 'Orden'}
      focusAfter={() => rowOf(shownId)}
      actions={
        <>
          {order && (
            <a href={supportMailHref(order)} className={buttonClass({ variant: 'secondary' })}>
              Contactar Soporte
            </a>
          )}
          <Button variant="secondary" onClick={close}>
            Cerrar
          </Button>
        </>
      }
    >
      {order ? (
        <OrderDetail order={order} />
      ) : isUnknown ? (
        <p className="text-muted">Esa orden no está entre las tuyas. Quizá la compraste con otra cuenta.</p>
      ) : query.error ? (
        <OrdersFailure title="Error al cargar la orden:" query={query} />
      ) : (
        <SheetSkeleton />
      )}
    </SideSheet>
  );
}

const rowOf = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);

function SheetSkeleton() {
  return (
    <output className="grid gap-5">
      <span className="sr-only">Cargando la orden…</span>
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-18" />
      <Skeleton className="h-5" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-11" />
      ))}
    </output>
  );
}
