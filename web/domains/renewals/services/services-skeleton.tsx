import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function ServicesSkeleton() {
  return (
    <output aria-label="Cargando los servicios…" className="grid gap-6">
      {[0, 1].map((row) => (
        <span key={row} className="grid gap-2">
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-4 w-80 max-w-full" />
        </span>
      ))}
    </output>
  );
}
