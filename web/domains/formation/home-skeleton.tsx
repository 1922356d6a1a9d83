import { Skeleton } from '../../platform/ui/skeleton.tsx';

export function HomeSkeleton() {
  return (
    // On a telephone what comes is longer than the screen: the footer is below it from the beginning.
    <output aria-label="Cargando tus empresas…" className="grid content-start gap-6 max-sm:min-h-dvh">
      <Skeleton className="h-8 w-40" />
      <div className="grid gap-7 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <Skeleton className="h-6 w-40" />
        {[0, 1, 2].map((row) => (
          <span key={row} className="grid gap-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-5 w-48" />
          </span>
        ))}
      </div>
    </output>
  );
}
