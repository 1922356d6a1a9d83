import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function ThreadsSkeleton({ label }: { label: string }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-56 w-full" />
    </output>
  );
}
