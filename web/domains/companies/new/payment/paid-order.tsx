import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '../../../../platform/ui/money.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import type { WholeOrder } from '../../../orders/orders.data.ts';
import type { PaidRegistration } from '../progress/wizard.state.ts';

type PaidOrderProps = {
  registration: PaidRegistration;
  order: WholeOrder | undefined;
  isFailed: boolean;
  headingLevel: 2 | 3;
};

export function PaidOrder({ registration, order, isFailed, headingLevel }: PaidOrderProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby="tu-compra"
      className="rounded-lg border border-success/30 bg-success-soft px-5 py-4 text-sm"
    >
      <Heading id="tu-compra" className="flex items-center gap-2.5 font-semibold">
        <CircleCheck className="size-5 shrink-0 text-success" />
        <span>
          Pago recibido: <Money dollars={order?.payment.paid ?? registration.pricePaid} />
        </span>
      </Heading>
      {isFailed ? (
        <p className="mt-2">
          Tu pago está a salvo. Lo ves en{' '}
          <Link to="/empresa/ordenes" className={linkClass}>
            Órdenes
          </Link>
          , con su recibo.
        </p>
      ) : (
        <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-3">
          <Fact name="Orden">
            {order ? (
              <Link to="/empresa/ordenes" search={{ orden: order.id }} className={linkClass}>
                {order.number}
              </Link>
            ) : (
              <Skeleton className="h-5 w-2/3" />
            )}
          </Fact>
          <Fact name="Recibo">
            <output className="block">
              {order?.receipt_document_id ? (
                <Link
                  to="/empresa/documentos"
                  search={{ empresa: order.registration_id, documento: order.receipt_document_id }}
                  className={linkClass}
                >
                  Ver el recibo
                </Link>
              ) : (
                'Lo estamos preparando: aparece aquí solo.'
              )}
            </output>
          </Fact>
          <Fact name="Factura">
            {order ? (
              <Link to="/empresa/ordenes" search={{ orden: order.id }} className={linkClass}>
                Pedir factura
              </Link>
            ) : (
              <Skeleton className="h-5 w-2/3" />
            )}
          </Fact>
        </dl>
      )}
    </section>
  );
}

const linkClass = 'font-semibold text-link underline underline-offset-4';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
