import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WholeOrder } from '../orders.data.ts';

const refundQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'refund', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/orders/:id/refund', { params: { id } }, { signal })).data.refund,
    staleTime: 0,
  });

/** What would come back today, part by part, and the way to the person who cancels and returns it. */
export function RefundPart({ order }: { order: WholeOrder }) {
  const query = useQuery(refundQuery(order.id));
  return (
    <Loaded
      query={query}
      failure={(message) => `No pudimos calcularlo: ${message}`}
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {({ lines, returned, total }) => (
        <>
          <ul aria-label="Lo que volvería" className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.key} className="flex items-start justify-between gap-4 py-1.5">
                <div className="min-w-0">
                  <p className="wrap-anywhere">{line.label}</p>
                  <p className="text-xs text-muted">{line.reason}</p>
                </div>
                {line.amount > 0 && <Money dollars={line.returns} className="shrink-0" />}
              </li>
            ))}
          </ul>
          {returned > 0 && (
            <p className="mt-2 text-muted">
              Ya te devolvimos <Money dollars={returned} />: se descuenta.
            </p>
          )}
          <p className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3.5 font-semibold">
            Volvería a tu tarjeta
            <Money dollars={total} />
          </p>
          <p className="mt-2 text-muted">
            Es lo mínimo, según{' '}
            <a href="/terminos#reembolsos" className="text-link underline underline-offset-4">
              la tabla de los términos
            </a>
            . Cancelar y devolver lo hace una persona del equipo:{' '}
            <Link
              to="/empresa/soporte"
              search={{ vista: 'conversaciones', hablar: '1', empresa: order.registration_id, orden: order.id }}
              className="text-link underline underline-offset-4"
            >
              pídeselo en una conversación
            </Link>
            . Mirarlo aquí no cancela nada.
          </p>
        </>
      )}
    </Loaded>
  );
}
