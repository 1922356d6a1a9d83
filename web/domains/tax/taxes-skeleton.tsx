import { Skeleton } from '../../platform/ui/skeleton.tsx';

export function TaxesSkeleton() {
  return (
    <output className="grid grid-cols-1 gap-6">
      <span className="sr-only">Cargando la información fiscal…</span>
      <Skeleton className="h-41 w-full rounded-lg sm:h-20" />
      <Skeleton className="h-11 w-full max-w-xl" />
      <Skeleton className="h-72 w-full rounded-lg" />
      <Skeleton className="h-56 w-full rounded-lg" />
    </output>
  );
}
