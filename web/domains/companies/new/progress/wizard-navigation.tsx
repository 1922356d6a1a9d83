import { ArrowLeft, ArrowRight, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { isPaidPending, type WizardState, type WizardStep } from './wizard.state.ts';

type WizardNavigationProps = {
  state: WizardState;
  step: WizardStep;
  isPaying: boolean;
  onBack: () => void;
  onRestart: () => void;
  next?: ReactNode;
};

export function WizardNavigation({ state, step, isPaying, onBack, onRestart, next }: WizardNavigationProps) {
  if (step === 4) return null;
  const isPaid = isPaidPending(state);
  return (
    <nav
      aria-label="Pasos del formulario"
      className="mt-8 flex flex-wrap items-center gap-2.5 border-t border-line pt-5"
    >
      <Button variant="secondary" icon={<ArrowLeft />} disabled={step === 1 || isPaid || isPaying} onClick={onBack}>
        Atrás
      </Button>
      {!isPaid && (
        <Button variant="ghost" disabled={isPaying} onClick={onRestart}>
          Empezar de nuevo
        </Button>
      )}
      {step === 3 && !isPaid && (
        <span className="flex items-center gap-2 text-sm text-muted max-sm:order-first max-sm:basis-full sm:ml-auto">
          <Lock className="size-4 shrink-0" />
          Completa el pago para continuar
        </span>
      )}
      {step < 3 && next && <span className="ml-auto">{next}</span>}
    </nav>
  );
}

export function NextButton({ formId }: { formId: string }) {
  return (
    <Button type="submit" form={formId} className="flex-row-reverse" icon={<ArrowRight />}>
      Siguiente
    </Button>
  );
}
