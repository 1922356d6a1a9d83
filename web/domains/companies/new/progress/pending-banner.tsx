import { Clock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Money } from '../../../../platform/ui/money.tsx';
import { useCountdown } from './use-countdown.ts';
import type { PaidRegistration } from './wizard.state.ts';

export function PendingBanner({ registration }: { registration: PaidRegistration }) {
  const [isFull, setIsFull] = useState(true);
  if (!isFull) return <PendingLine registration={registration} onOpen={() => setIsFull(true)} />;
  return <PendingNotice registration={registration} onEnd={() => setIsFull(false)} />;
}

function PendingNotice({ registration, onEnd }: { registration: PaidRegistration; onEnd: () => void }) {
  const held = useCountdown(7000, onEnd);
  return (
    <output className="block" {...held}>
      <Alert tone="warning" title="Tienes una empresa pagada pendiente de completar">
        <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_auto] sm:justify-start">
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
      </Alert>
    </output>
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

function PendingLine({ registration, onOpen }: { registration: PaidRegistration; onOpen: () => void }) {
  return (
    <p className="flex gap-2.5 text-sm text-muted">
      <Clock className="mt-0.5 size-4.5 shrink-0 text-warning" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold text-ink">{registration.companyName}</strong> está pagada: completa sus datos
        para que podamos presentarla.{' '}
        <button type="button" onClick={onOpen} className="min-h-6 font-semibold text-link underline underline-offset-4">
          Ver el pago
        </button>
      </span>
    </p>
  );
}
