import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function CaseSkeleton() {
  return (
    // On phones the loaded content fills the screen, so the footer starts below it.
    <output aria-label="Cargando la empresa…" className="grid content-start gap-6 max-sm:min-h-dvh">
      <div className="grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-5 w-full max-w-lg" />
        <Skeleton className="h-64 w-full sm:h-16" />
      </div>
    </output>
  );
}
