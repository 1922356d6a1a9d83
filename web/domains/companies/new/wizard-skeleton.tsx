import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { WizardFrame } from './progress/wizard-frame.tsx';

export function WizardSkeleton() {
  return (
    <WizardFrame step={null} aside={<Skeleton className="h-64 rounded-lg" />}>
      <output>
        <span className="sr-only">Cargando tu progreso…</span>
        <StepSkeleton />
      </output>
    </WizardFrame>
  );
}

export function StepSkeleton() {
  return (
    <span className="grid gap-5">
      <Skeleton className="h-8 w-56" />
      <span className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </span>
    </span>
  );
}
