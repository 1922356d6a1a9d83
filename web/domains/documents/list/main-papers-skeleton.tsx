import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export const tileGridClass = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4';

export function MainPapersSkeleton() {
  return (
    <output className={tileGridClass}>
      <span className="sr-only">Cargando los documentos…</span>
      {['articles', 'ein', 'agreement', 'standing'].map((key) => (
        <Skeleton key={key} className="h-24 rounded-lg sm:h-56" />
      ))}
    </output>
  );
}
