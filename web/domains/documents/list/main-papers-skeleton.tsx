import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export const mainGridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4';

export function MainPapersSkeleton() {
  return (
    <output className={mainGridClass}>
      <span className="sr-only">Cargando los documentos…</span>
      {['articles', 'ein', 'agreement', 'standing'].map((key) => (
        <Skeleton key={key} className="h-40 rounded-lg sm:h-96" />
      ))}
    </output>
  );
}
