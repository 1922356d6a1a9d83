import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function OrdersSkeleton() {
  return (
    <output className="grid gap-5">
      <span className="sr-only">Cargando tus órdenes…</span>
      <span className="grid grid-cols-4 gap-3">
        {['total', 'done', 'progress', 'pending'].map((key) => (
          <Skeleton key={key} className="h-18 rounded-lg" />
        ))}
      </span>
      <span className="block divide-y divide-line rounded-lg border border-line bg-surface">
        {['a', 'b', 'c', 'd'].map((key) => (
          <span key={key} className="flex items-center justify-between gap-5 px-4 py-4 sm:px-5">
            <span className="grid flex-1 gap-2.5">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-5 w-3/5" />
            </span>
            <Skeleton className="h-5 w-28" />
          </span>
        ))}
      </span>
    </output>
  );
}
