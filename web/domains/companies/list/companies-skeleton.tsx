import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function CompaniesSkeleton() {
  return (
    <output className="grid gap-5">
      <span className="sr-only">Cargando tus empresas…</span>
      <span className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {['total', 'formed', 'progress', 'money'].map((key) => (
          <Skeleton key={key} className="h-18 rounded-lg" />
        ))}
      </span>
      <Skeleton className="h-11" />
      <span className="@container block divide-y divide-line rounded-lg border border-line bg-surface">
        {['a', 'b', 'c'].map((key) => (
          <span key={key} className="flex items-center gap-5 px-4 py-4 sm:px-5">
            <span className="grid flex-1 gap-2.5 @4xl:flex @4xl:items-center @4xl:justify-between">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-5 w-3/5 @4xl:w-72" />
            </span>
            <Skeleton className="h-9 w-28" />
          </span>
        ))}
      </span>
    </output>
  );
}
