import { useMay } from '../companies/use-may.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invoiceTitles } from '@zarpa/contract/billing/invoices.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useState } from 'react';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { Badge } from '../../platform/ui/badge.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { lazyPlace } from '../../platform/ui/lazy-part.tsx';
import { billingProfileQuery, invoicesQuery, isBeingMade, type Invoice } from './billing.data.ts';

const BillingForm = lazyPlace(() => import('./billing-form.tsx'), 'BillingForm', 'mt-3 h-64 w-full');

type InvoicePartProps = {
  registrationId: string;
  canAsk: boolean;
  /** Of one of its charges; absent: of the purchase. */
  chargeId?: string;
};

export function InvoicePart({ registrationId, canAsk, chargeId }: InvoicePartProps) {
  const invoices = useQuery(invoicesQuery(registrationId));
  // A charge is a page of its own; an order stands in a list.
  const Heading = chargeId ? 'h2' : 'h3';
  return (
    <section aria-labelledby="factura-de-la-orden">
      <Heading id="factura-de-la-orden" className="font-semibold">
        Factura
      </Heading>
      <Loaded
        query={invoices}
        failure={(message) => `No pudimos cargar tus facturas: ${message}`}
        skeleton="mt-2 h-10 w-full"
      >
        {(all) => (
          <Invoices
            registrationId={registrationId}
            chargeId={chargeId}
            invoices={all.filter(({ charge_id: of }) => of === (chargeId ?? null))}
            canAsk={canAsk}
          />
        )}
      </Loaded>
    </section>
  );
}

function Invoices({
  registrationId,
  chargeId,
  invoices,
  canAsk,
}: {
  registrationId: string;
  chargeId: string | undefined;
  invoices: readonly Invoice[];
  canAsk: boolean;
}) {
  const { data } = useQuery(billingProfileQuery);
  const mayPay = useMay(registrationId, 'money.pay');
  const [isAsking, setIsAsking] = useState(false);
  const validInvoice = invoices.find(({ kind, credited_by }) => kind === 'invoice' && credited_by === null);
  return (
    <>
      {!mayPay && invoices.length === 0 && <p className="mt-1 text-sm text-muted">Todavía no hay ninguna.</p>}
      {invoices.length > 0 && (
        <ul aria-label="Facturas" className="mt-2 grid gap-3">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} registrationId={registrationId} invoice={invoice} />
          ))}
        </ul>
      )}
      {mayPay && !validInvoice && !isAsking && (
        <p className="mt-1 text-sm text-muted">{askingWords({ canAsk, isAvailable: data?.is_available ?? true })}</p>
      )}
      {mayPay && canAsk && data?.is_available && !isAsking && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsAsking(true)}>
          {validInvoice ? 'Corregir los datos' : 'Pedir factura'}
        </Button>
      )}
      {isAsking && data && (
        <BillingForm
          registrationId={registrationId}
          chargeId={chargeId}
          saved={data.profile}
          invoice={validInvoice}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function askingWords({ canAsk, isAvailable }: { canAsk: boolean; isAvailable: boolean }): string {
  if (!canAsk) return 'Esta compra se devolvió: no lleva factura.';
  if (!isAvailable) return 'Todavía no podemos emitir facturas. Escríbenos y la preparamos contigo.';
  return 'Con tu nombre y tu número fiscal, si la necesitas.';
}

function InvoiceLine({ registrationId, invoice }: { registrationId: string; invoice: Invoice }) {
  const { kind, number, issued_at, credited_by, credits, document_id, buyer } = invoice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {invoiceTitles[kind]} {number}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {formatShortDay(issued_at)} · {credits ? `anula ${credits}` : buyer.name}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {credited_by && <Badge tone="neutral">Anulada por {credited_by}</Badge>}
        {isBeingMade(invoice) ? (
          <output className="text-sm text-muted">Preparándola…</output>
        ) : (
          <Link
            to="/empresa/documentos"
            search={{ empresa: registrationId, documento: document_id! }}
            aria-label={`Ver ${number}`}
            className="font-semibold text-link underline underline-offset-4"
          >
            Ver
          </Link>
        )}
      </div>
    </li>
  );
}
