import { Clock } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Money } from '../../../../platform/ui/money.tsx';
import type { PaidRegistration } from './wizard.state.ts';

export function PendingBanner({ registration }: { registration: PaidRegistration }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-3 text-sm text-muted">
      <output className="flex gap-2.5">
        <Clock className="mt-0.5 size-4.5 shrink-0 text-warning" />
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold text-ink">{registration.companyName}</strong> está pagada: completa sus datos
          para que podamos presentarla.{' '}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-6 font-semibold text-link underline underline-offset-4"
          >
            {isOpen ? 'Ocultar el pago' : 'Ver el pago'}
          </button>
        </span>
      </output>
      <div id={id} hidden={!isOpen} className="rounded-lg border border-line bg-surface px-5 py-4">
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[auto_auto] sm:justify-start">
          <Fact label="Empresa">{registration.companyName}</Fact>
          <Fact label="Correo">{registration.email}</Fact>
          <Fact label="Precio pagado">
            <Money dollars={registration.pricePaid} />
          </Fact>
          <Fact label="ID de registro">{registration.registrationId}</Fact>
        </dl>
        <p className="mt-3">
          Tu pago está a salvo. No puedes volver a los pasos anteriores ni empezar otra empresa hasta completar esta:
          solo faltan los datos de sus miembros y de contacto.
        </p>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-faint">{label}</dt>
      <dd className="font-medium wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
