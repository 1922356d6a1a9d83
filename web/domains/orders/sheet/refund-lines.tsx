import { Money } from '../../../platform/ui/money.tsx';
import type { Refund } from './cancellations.data.ts';

export function RefundLines({ refund: { lines, returned, total } }: { refund: Refund }) {
  return (
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
    </>
  );
}
