import { brand } from '@zarpa/contract/core/brand.ts';
import type { ReactNode } from 'react';
import { Alert } from '../../platform/ui/alert.tsx';
import { Money } from '../../platform/ui/money.tsx';
import type { FailureKind } from './run-payment.ts';
import { unchargedSentence } from './uncharged.ts';

type ProcessingErrorProps = {
  error: { message: string; requestId?: string | undefined };
  kind?: FailureKind;
  tookNothing?: boolean;
  newDollars?: number | undefined;
  children?: ReactNode;
};

/** The red box of formation.md §8: what happened, what was kept, what to do, and the reference to quote. */
export function ProcessingError({ error, kind, tookNothing = false, newDollars, children }: ProcessingErrorProps) {
  const uncharged = tookNothing && unchargedSentence(error.message);
  return (
    <Alert tone="danger" title="Error en el procesamiento">
      <p>{error.message}</p>
      {uncharged && <p className="mt-1.5 font-medium text-ink">{uncharged}</p>}
      {kind === 'unknown' && (
        <p className="mt-1.5 font-medium text-ink">
          Pulsa «Reintentar» sin cambiar la tarjeta: es la misma compra y no se te cobrará dos veces.
        </p>
      )}
      {kind === 'price-changed' && newDollars !== undefined && (
        <p className="mt-1.5 font-medium text-ink">
          Nuevo total: <Money dollars={newDollars} />
        </p>
      )}
      {children}
      <p className="mt-2 text-xs">
        Si el problema persiste, contacta a soporte en{' '}
        <a className="underline underline-offset-2" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
        {error.requestId ? ` e indica la referencia ${error.requestId}.` : '.'}
      </p>
    </Alert>
  );
}
