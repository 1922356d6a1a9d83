import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { MainPapersSkeleton } from '../list/main-papers-skeleton.tsx';

export function DocumentsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Skeleton className="h-18 w-64 rounded-lg" />
      <MainPapersSkeleton />
    </div>
  );
}
