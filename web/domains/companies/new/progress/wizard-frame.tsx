import type { ReactNode } from 'react';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { Stepper } from '../../../../platform/ui/stepper.tsx';
import type { WizardStep } from './wizard.state.ts';

const wizardSteps = [
  { title: 'Plan', subtitle: 'Selecciona tu plan' },
  { title: 'Datos', subtitle: 'Información básica' },
  { title: 'Pago', subtitle: 'Procesar pago' },
  { title: 'Finalizar', subtitle: 'Datos de miembros' },
] as const;

export function WizardFrame({
  step,
  banner,
  aside,
  children,
}: {
  step: WizardStep | null;
  banner?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-6 sm:gap-8">
      <h1 className="sr-only">Crear Empresa</h1>
      {step ? (
        <Stepper steps={wizardSteps} current={step - 1} label="Pasos para crear tu empresa" />
      ) : (
        <Skeleton className="mx-auto h-16 w-full max-w-xl" />
      )}
      {banner}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="min-w-0">{children}</div>
        {aside && <div className="hidden xl:sticky xl:top-24 xl:block">{aside}</div>}
      </div>
    </div>
  );
}
