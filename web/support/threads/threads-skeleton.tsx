import { Skeleton } from '../../ui/skeleton.tsx';

/** As high as a short list of conversations. */
export function ThreadsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
