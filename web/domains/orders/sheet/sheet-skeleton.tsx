import { Skeleton } from '../../../platform/ui/skeleton.tsx';

/** The shape of an order: its facts, its progress, its parts. */
export function SheetSkeleton() {
  return (
    <output className="grid gap-5">
      <span className="sr-only">Cargando la orden…</span>
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-18" />
      <Skeleton className="h-5" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-11" />
      ))}
    </output>
  );
}
