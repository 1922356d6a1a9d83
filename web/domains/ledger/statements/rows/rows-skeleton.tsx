import { Skeleton } from '../../../../platform/ui/skeleton.tsx';

export function RowsSkeleton() {
  return (
    <output className="grid gap-3">
      <span className="sr-only">Cargando las filas…</span>
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </output>
  );
}
