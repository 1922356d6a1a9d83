import { Skeleton } from '../../platform/ui/skeleton.tsx';

/** The screen's shape: head, index, sections. */
export function ProfileSkeleton() {
  return (
    <output aria-label="Cargando el perfil…" className="grid gap-6">
      <Skeleton className="h-18 w-full" />
      <span className="flex gap-8">
        <Skeleton className="hidden h-88 w-44 shrink-0 md:block" />
        <span className="grid min-w-0 flex-1 gap-5">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-56 rounded-lg" />
          ))}
        </span>
      </span>
    </output>
  );
}
