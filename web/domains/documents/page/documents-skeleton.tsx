import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { MainPapersSkeleton } from '../list/main-papers-skeleton.tsx';

export function DocumentsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Skeleton className="h-9 w-full" />
      <MainPapersSkeleton />
      <Skeleton className="h-12.5 w-full" />
    </div>
  );
}
