import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { Money } from '../../../../platform/ui/money.tsx';
import type { PaidRegistration } from '../progress/wizard.state.ts';
import { usePaidOrder } from './paid-order.data.ts';

/** What was paid: amount, order, receipt, where to ask for an invoice. */
export function PaidLine({ registration }: { registration: PaidRegistration }) {
  const { order, isFailed } = usePaidOrder(registration.registrationId);
  return (
    <section
      aria-labelledby="tu-compra"
      className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-lg border border-success/30 bg-success-soft px-4 py-2.5 text-sm"
    >
      <p id="tu-compra" className="flex items-center gap-2 font-semibold">
        <CircleCheck className="size-4.5 shrink-0 text-success" />
        <span>
          Pago recibido: <Money dollars={order?.payment.paid ?? registration.pricePaid} />
        </span>
      </p>
      {isFailed && (
        <span>
          Está a salvo. Lo ves en{' '}
          <Link to="/empresa/ordenes" className={linkClass}>
            Órdenes
          </Link>
          , con su recibo.
        </span>
      )}
      {!isFailed && order && (
        <>
          <Link to="/empresa/ordenes" search={{ orden: order.id }} className={linkClass}>
            {order.number}
          </Link>
          <output>
            {order.receipt_document_id ? (
              <Link
                to="/empresa/documentos"
                search={{ empresa: order.registration_id, documento: order.receipt_document_id }}
                className={linkClass}
              >
                Ver el recibo
              </Link>
            ) : (
              'Preparamos tu recibo'
            )}
          </output>
          <Link to="/empresa/ordenes" search={{ orden: order.id }} className={linkClass}>
            Pedir factura
          </Link>
        </>
      )}
    </section>
  );
}

const linkClass = 'font-semibold text-link underline underline-offset-4';
