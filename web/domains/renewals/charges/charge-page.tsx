import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { CompassDrawing } from '../../../platform/ui/drawings/compass-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useNow } from '../../identity/use-now.ts';
import { chargeQuery, type Charge } from '../renewals.data.ts';
import { isPayable, pageWords, periodOf, sumOf } from './charges.state.ts';
import { ChargedCard } from './charged-card.tsx';
import { PayPart } from './pay-part.tsx';

const InvoicePart = lazyPlace(() => import('../../billing/invoice-part.tsx'), 'InvoicePart', 'mt-2 h-10 w-full');

const route = getRouteApi('/empresa/pagos/$id');

/** One charge: what it is of, how it went, and where it is paid when it could not be charged. */
export function ChargePage() {
  const { id: chargeId } = route.useParams();
  const query = useQuery(chargeQuery(chargeId));
  if (useIsUnknown(query, chargeId))
    return (
      <EmptyState
        headingLevel={1}
        title="No encontramos este cobro"
        drawing={<CompassDrawing />}
        className="py-12 sm:py-20"
        action={
          <Link to="/empresa/cuenta" hash="pagos" className={buttonClass()}>
            Ver tus cobros
          </Link>
        }
      >
        Puede que sea de otra cuenta, o que tu papel en la empresa no incluya los pagos.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      {!query.data && <h1 className={query.isError ? 'text-2xl font-bold' : 'sr-only'}>Cobro</h1>}
      <Loaded query={query} failure="No pudimos cargar el cobro" skeleton={<ChargeSkeleton />}>
        {(charge) => <Shown key={charge.id} charge={charge} />}
      </Loaded>
    </div>
  );
}

function Shown({ charge }: { charge: Charge }) {
  const now = useNow();
  const { state, kind, registration_id: registrationId, company_name: company } = charge;
  const { tone, state: word, text } = pageWords(charge, now);
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <header>
        <CompanyLink registrationId={registrationId}>
          <ArrowLeft aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {company}
        </CompanyLink>
        <h1 className="mt-1 text-2xl font-bold">{kind === 'purchase' ? 'Servicio nuevo' : 'Renovación'}</h1>
        <p className="mt-3">
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p aria-live="polite" className="mt-2 max-w-prose text-muted">
          {text}
        </p>
      </header>
      {state !== 'cancelled' && <Lines charge={charge} />}
      {/* Also while it is charged: the bank's question may still be open. */}
      {(isPayable(charge) || state === 'charging') && <PayPart charge={charge} />}
      {state === 'planned' && kind === 'renewal' && <ChargedCard />}
      {state === 'paid' && charge.lines.length > 0 && (
        <InvoicePart registrationId={registrationId} chargeId={charge.id} canAsk />
      )}
      {(state === 'paid' || state === 'cancelled' || (state === 'planned' && kind === 'renewal')) && (
        <p className="flex flex-wrap gap-2.5">
          <Link
            to="/empresa/empresas/$registrationId"
            params={{ registrationId }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {state === 'planned' ? 'Ver o cancelar los servicios' : 'Ver los servicios'}
          </Link>
        </p>
      )}
    </div>
  );
}

function CompanyLink({ registrationId, children }: { registrationId: string; children: React.ReactNode }) {
  return (
    <Link
      to="/empresa/empresas/$registrationId"
      params={{ registrationId }}
      className="inline-flex min-h-6 max-w-full items-start gap-1.5 text-sm wrap-anywhere text-muted hover:text-ink"
    >
      {children}
    </Link>
  );
}

function Lines({ charge }: { charge: Charge }) {
  const sum = sumOf(charge);
  return (
    <dl aria-label="Qué se cobra" className="rounded-lg border border-line bg-surface px-5 sm:px-6">
      {charge.lines.map((line) => (
        <div
          key={`${line.label} ${line.from}`}
          className="flex items-start justify-between gap-6 border-b border-line/60 py-4"
        >
          <dt className="min-w-0">
            <span className="font-medium wrap-anywhere">{line.label}</span>
            <span className="block text-sm text-muted">{periodOf(line)}</span>
          </dt>
          <dd>
            {line.amount_cents === null ? (
              <span className="text-sm whitespace-nowrap text-muted">Por avisar</span>
            ) : (
              <Money dollars={line.amount_cents / 100} />
            )}
          </dd>
        </div>
      ))}
      <div className="flex items-center justify-between gap-6 py-4 text-lg font-semibold">
        <dt>Total</dt>
        <dd>
          {sum === undefined ? (
            <span className="text-sm font-normal text-muted">Te avisamos antes por correo</span>
          ) : (
            <Money dollars={sum / 100} />
          )}
        </dd>
      </div>
    </dl>
  );
}

function ChargeSkeleton() {
  return (
    <output aria-label="Cargando el cobro…" className="grid max-w-2xl grid-cols-1 gap-6">
      <span className="grid gap-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-6 w-80 max-w-full" />
      </span>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </output>
  );
}
