import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { MainPapersSkeleton } from './list/main-papers-skeleton.tsx';

/** Until it is known whose papers: the shape of them. */
export function DocumentsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Skeleton className="h-18 w-64 rounded-lg" />
      <MainPapersSkeleton />
    </div>
  );
}
