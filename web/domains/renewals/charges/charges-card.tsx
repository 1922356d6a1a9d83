import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { LoadedRows } from '../../identity/account/rows-skeleton.tsx';
import { useNow } from '../../identity/use-now.ts';
import { chargesQuery, type Charge } from '../renewals.data.ts';
import { dayWords, groupsOf, isPayable, servicesOf, sumOf } from './charges.state.ts';

/** Of all companies. */
export function ChargesCard() {
  const query = useQuery(chargesQuery);
  return (
    <Card title="Cobros" description="De todas tus empresas.">
      <LoadedRows query={query} name="tus cobros" rows={3}>
        {(charges) => <Charges charges={charges} />}
      </LoadedRows>
    </Card>
  );
}

function Charges({ charges }: { charges: readonly Charge[] }) {
  const { toPay, next, past, cancelled } = groupsOf(charges);
  return (
    <div className="grid gap-7">
      {toPay.length > 0 && <Part title="Por pagar" charges={toPay} />}
      <Part title="Próximos" charges={next}>
        No hay ninguno en los próximos 60 días.
      </Part>
      {past.length > 0 && (
        <Part title="Pagados" charges={past}>
          El recibo de cada uno está en tu correo.
        </Part>
      )}
      {cancelled.length > 0 && (
        <Disclosure summary={cancelled.length === 1 ? '1 cancelado' : `${cancelled.length} cancelados`}>
          <List label="Cancelados" charges={cancelled} />
        </Disclosure>
      )}
    </div>
  );
}

/** `children`: a line below what is there, or in its place. */
function Part({ title, charges, children }: { title: string; charges: readonly Charge[]; children?: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {charges.length > 0 && <List label={title} charges={charges} />}
      {children && (charges.length === 0 || title === 'Pagados') && (
        <p className="mt-3 text-sm text-muted">{children}</p>
      )}
    </section>
  );
}

function List({ label, charges }: { label: string; charges: readonly Charge[] }) {
  const now = useNow();
  return (
    <ul aria-label={label} className="divide-y divide-line/60">
      {charges.map((charge) => (
        <ChargeRow key={charge.id} charge={charge} now={now} />
      ))}
    </ul>
  );
}

function ChargeRow({ charge, now }: { charge: Charge; now: number }) {
  const { id, company_name: company, problem } = charge;
  const sum = sumOf(charge);
  return (
    <li className="flex items-start justify-between gap-x-6 py-4 last:pb-0">
      <div className="min-w-0">
        <Link
          to="/empresa/pagos/$id"
          params={{ id }}
          className="font-medium wrap-anywhere text-link underline underline-offset-4"
        >
          {company}
        </Link>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          {[dayWords(charge, now), servicesOf(charge)].filter(Boolean).join(' · ')}
        </p>
        {problem && <p className="text-sm wrap-anywhere text-danger">{problem}</p>}
      </div>
      <div className="grid justify-items-end gap-2">
        {charge.state === 'cancelled' ? null : sum === undefined ? (
          <span className="text-sm whitespace-nowrap text-muted">Por avisar</span>
        ) : (
          <ChargeSum charge={charge} sum={sum} />
        )}
        {isPayable(charge) && (
          <Link to="/empresa/pagos/$id" params={{ id }} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <span>
              Pagar ahora<span className="sr-only"> {company}</span>
            </span>
          </Link>
        )}
      </div>
    </li>
  );
}

function ChargeSum({ charge, sum }: { charge: Charge; sum: number }) {
  return (
    <span className="text-right font-semibold">
      <Money dollars={sum / 100} />
      {charge.returned_cents > 0 && (
        <span className="block text-sm font-normal text-muted">
          −<Money dollars={charge.returned_cents / 100} /> devueltos
        </span>
      )}
    </span>
  );
}
