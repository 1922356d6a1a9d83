import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <output className="block rounded-lg border border-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex h-12 items-center gap-6 border-b border-line px-3 last:border-b-0 md:h-10">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-16" />
          <Skeleton className="ml-auto hidden h-4 w-1/4 md:block" />
        </span>
      ))}
    </output>
  );
}
