import { Skeleton } from '../ui/skeleton.tsx';

/** Until it is known what is due: the shape of it. */
export function TaxesSkeleton() {
  return (
    <div role="status" aria-label="Cargando la información fiscal…" className="grid grid-cols-1 gap-8">
      <Skeleton className="h-17 w-full max-w-xl" />
      <Skeleton className="h-72 w-full rounded-lg" />
      <Skeleton className="h-56 w-full rounded-lg" />
    </div>
  );
}
