import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Money } from '../../../platform/ui/money.tsx';
import type { WholeOrder } from '../orders.data.ts';

/** What was paid, given back and is left, and the paper that says so. */
export function OrderPayment({ order }: { order: WholeOrder }) {
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
