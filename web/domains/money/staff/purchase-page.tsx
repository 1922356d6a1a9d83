import { Fact, FactList } from './fact-list.tsx';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { useMay } from '../../admin/use-may.ts';
import { ProviderId } from './provider-id.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { holdsMoney } from '@zarpa/contract/payments/disputes.rules.ts';
import { paymentStateWords } from './money-words.state.ts';
import { purchaseQuery, type Purchase } from './money.data.ts';
import { DisputesOf } from './purchase-disputes.tsx';
import { RefundsOf } from './purchase-refunds.tsx';

const RefundForm = lazyPlace(() => import('./refund-form.tsx'), 'RefundForm');
const route = getRouteApi('/admin/dinero/$registrationId');

export function PurchasePage() {
  const { registrationId } = route.useParams();
  const query = useQuery(purchaseQuery(registrationId));
  return (
    <Loaded query={query} failure="No pudimos cargar la compra" skeleton="h-64 w-full">
      {(purchase) => <WholePurchase purchase={purchase} />}
    </Loaded>
  );
}

function WholePurchase({ purchase }: { purchase: Purchase }) {
  const { company_name, customer, case_id } = purchase;
  const mayRead = useMay('read_cases');
  return (
    <div className="max-w-5xl">
      <PanelTitle actions={<RefundButton purchase={purchase} />}>
        <span className="wrap-anywhere">{company_name}</span>
      </PanelTitle>
      <p className="-mt-2 mb-4 text-sm text-muted">
        <Link to="/admin/dinero" className="text-link underline underline-offset-4">
          Dinero
        </Link>{' '}
        · <span className="wrap-anywhere">{customer.name || customer.email}</span>
        {case_id && mayRead && (
          <>
            {' · '}
            <Link
              to="/admin/casos/$caseId"
              params={{ caseId: case_id }}
              className="text-link underline underline-offset-4"
            >
              Ver el caso
            </Link>
          </>
        )}
      </p>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <Sums purchase={purchase} />
        <Papers purchase={purchase} />
      </div>
      <DisputesOf disputes={purchase.disputes} />
      <RefundsOf purchase={purchase} />
    </div>
  );
}

function RefundButton({ purchase }: { purchase: Purchase }) {
  const mayRefund = useMay('manage_money');
  const [isOpen, setIsOpen] = useState(false);
  const isHeld = purchase.disputes.some(holdsMoney);
  if (!mayRefund || purchase.left <= 0 || isHeld) return null;
  if (!isOpen)
    return (
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Devolver dinero
      </Button>
    );
  return (
    <div className="w-full max-w-xl">
      <RefundForm purchase={purchase} onClose={() => setIsOpen(false)} />
    </div>
  );
}

function Sums({ purchase }: { purchase: Purchase }) {
  const { price, paid, returned, left, owed_by_table, status, paid_at, card, intent_id, charge } = purchase;
  return (
    <section aria-labelledby="sumas">
      <h2 id="sumas" className="mb-2 text-base font-semibold">
        Lo que pagó
      </h2>
      <FactList>
        <Fact label="Estado" value={paymentStateWords[status]} />
        {paid_at && <Fact label="Pagado el" value={formatDay(paid_at)} />}
        {paid !== price && <Fact label="Precio" value={<Money dollars={price} />} />}
        <Fact label="Pagado" value={<Money dollars={paid} />} />
        <Fact label="Devuelto, según el proveedor" value={<Money dollars={returned} />} />
        <Fact label="Queda por devolver" value={<Money dollars={left} className="font-semibold" />} />
        <Fact label="Según la tabla vuelve ahora" value={<Money dollars={owed_by_table} />} />
        {card && <Fact label="Tarjeta" value={`${card.brand} ···· ${card.last4}`} />}
        {charge && <Fact label="Comisión del proveedor" value={<Money dollars={charge.fee} />} />}
        {charge && <Fact label="Neto de comisión" value={<Money dollars={charge.net} />} />}
        {intent_id && <Fact label="Cobro" value={<ProviderId id={intent_id} label="el número del cobro" />} />}
      </FactList>
    </section>
  );
}

function Papers({ purchase: { items, invoices } }: { purchase: Purchase }) {
  return (
    <section aria-labelledby="partes">
      <h2 id="partes" className="mb-2 text-base font-semibold">
        Qué compró
      </h2>
      <ul className="grid gap-1.5 text-sm">
        {items.map(({ key, label, amount, returns, reason }) => (
          <li key={key}>
            <span className="flex justify-between gap-4">
              <span className="wrap-anywhere">{label}</span>
              <Money dollars={amount} />
            </span>
            <span className="text-xs text-muted">
              {returns > 0 ? 'Vuelve' : 'No vuelve'}. {reason}
            </span>
          </li>
        ))}
      </ul>
      {invoices.length > 0 && (
        <>
          <h3 className="mt-5 mb-1.5 text-sm font-semibold">Facturas</h3>
          <ul className="grid gap-1 text-sm">
            {invoices.map(({ number, kind, total, issued_at }) => (
              <li key={number} className="flex justify-between gap-4">
                <span>
                  {number} <span className="text-muted">{formatDay(issued_at)}</span>
                </span>
                <Money dollars={kind === 'credit_note' ? -total : total} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
