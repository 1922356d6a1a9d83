import { isFrozen } from '../../companies/may.state.ts';
import { useOfKnownCompanies } from '../../companies/use-known-companies.ts';
import { useMay } from '../../companies/use-may.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { useToday } from '../../identity/use-today.ts';
import { servicesQuery } from '../renewals.data.ts';
import { OffersDialog } from './offers-dialog.tsx';
import { ServiceRow } from './service-row.tsx';
import { ServicesSkeleton } from './services-skeleton.tsx';

/** What a company pays again, and what it may add. */
export function ServicesCard({ registrationId }: { registrationId: string }) {
  const query = useQuery(servicesQuery(registrationId));
  const today = useToday();
  const mayPay = useMay(registrationId, 'money.pay');
  const isWaiting = useOfKnownCompanies((companies) => isFrozen(companies, registrationId));
  return (
    <Card
      title="Servicios"
      actions={mayPay && (query.data?.length ?? 0) > 0 && <AddService registrationId={registrationId} />}
    >
      <Loaded query={query} failure="No pudimos cargar los servicios" skeleton={<ServicesSkeleton />}>
        {(services) =>
          services.length === 0 ? (
            <p className="text-sm text-muted">Esta empresa todavía no tiene servicios que se renueven.</p>
          ) : (
            <ul className="divide-y divide-line/60">
              {services.map((service) => (
                <ServiceRow
                  key={service.id}
                  registrationId={registrationId}
                  service={service}
                  today={today}
                  mayPay={mayPay}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isWaiting && (
        <p className="mt-4 text-sm text-muted">
          La empresa acaba de pasar a otra persona: los servicios se pueden cambiar cuando terminen las 72 horas.{' '}
          <Link
            to="/empresa/empresas/$registrationId/personas"
            params={{ registrationId }}
            className="text-link underline underline-offset-4"
          >
            Ver la entrega
          </Link>
        </p>
      )}
    </Card>
  );
}

function AddService({ registrationId }: { registrationId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" {...onApproach(preloadDialog)} onClick={() => setIsOpen(true)}>
        Añadir un servicio
      </Button>
      <OffersDialog open={isOpen} registrationId={registrationId} onClose={() => setIsOpen(false)} />
    </>
  );
}
