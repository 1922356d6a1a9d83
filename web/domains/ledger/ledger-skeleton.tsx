import { Skeleton } from '../../platform/ui/skeleton.tsx';

export function LedgerSkeleton() {
  return (
    <output className="grid grid-cols-1 gap-5">
      <span className="sr-only">Cargando tus movimientos…</span>
      <Skeleton className="h-12 w-full rounded-lg" />
      <Skeleton className="h-10 w-full max-w-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </output>
  );
}
