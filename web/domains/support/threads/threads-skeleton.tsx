import { Skeleton } from '../../../platform/ui/skeleton.tsx';

/** As high as a short list of conversations, or a short conversation. */
export function ThreadsSkeleton({ label }: { label: string }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-56 w-full" />
    </output>
  );
}
